import type { MovedRecord } from '@latchkey/contract/posting/slug-kinds';
import { describe, expect, it } from 'vitest';
import { missingRecord } from './loader-errors.ts';
import type { LoadContext } from '../../load-context.ts';

const respond = (found: MovedRecord | null) =>
  missingRecord(
    { moved: () => Promise.resolve(found) } as unknown as LoadContext,
    new Request('https://homes.example/agent-details/old?tab=projects&lang=ar'),
    'agent',
    'old',
  );

describe('a record that is not at its slug', () => {
  it('is redirected to permanently, with the query of the URL', async () => {
    const response = await respond({ to: 'new' });
    expect(response).toBeInstanceOf(Response);
    const { status, headers } = response as Response;
    expect([status, headers.get('location')]).toEqual([301, '/agent-details/new?tab=projects&lang=ar']);
  });

  it('answers 410 when it was removed, and 404 when it never existed', async () => {
    expect(await respond('gone')).toMatchObject({ init: { status: 410 } });
    expect(await respond(null)).toMatchObject({ init: { status: 404 } });
  });
});
