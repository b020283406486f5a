import type { MovedRecord } from '@latchkey/contract/posting/slug-kinds';
import { describe, expect, it } from 'vitest';
import { missingRecord } from './missing-record.ts';
import type { LoadContext } from '../load-context.ts';

const ask = (found: MovedRecord | null) =>
  missingRecord(
    { moved: () => Promise.resolve(found) } as unknown as LoadContext,
    new Request('https://homes.example/agent-details/old?tab=projects&lang=ar'),
    'agent',
    'old',
  );

describe('a record that is not at its address', () => {
  it('is led to for good, with what the address said besides', async () => {
    const reply = await ask({ to: 'new' });
    expect(reply).toBeInstanceOf(Response);
    const { status, headers } = reply as Response;
    expect([status, headers.get('location')]).toEqual([301, '/agent-details/new?tab=projects&lang=ar']);
  });

  it('is gone when it was removed, and else was never there', async () => {
    expect(await ask('gone')).toMatchObject({ init: { status: 410 } });
    expect(await ask(null)).toMatchObject({ init: { status: 404 } });
  });
});
