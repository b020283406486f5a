import { afterEach, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { newDraft } from '../drafts/draft.ts';
import { openSession } from '../drafts/draft-session.ts';
import { type Posting, PostingProvider } from '../posting-context.ts';
import { accountSubmitAdapter } from '../submit/submit-adapter.ts';
import { FillFromMap } from './fill-from-map.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Requests the distances from a pin; returns those that are filled in. */
async function fill(moveTo?: { latitude: number }): Promise<unknown[]> {
  const initial = newDraft('property', 7, 'key', 0);
  const session = openSession({ ...initial, fields: { ...initial.fields, latitude: 48.85, longitude: 2.35 } });
  const posting: Posting = {
    session,
    adapter: accountSubmitAdapter,
    categories: [],
    category: undefined,
    problems: [],
    checkedSteps: new Set(),
    flag: () => undefined,
  };
  const found = [{ facility_id: 1, distance: 0.4, name: 'School' }];
  const fetch = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ error: false, data: found, attribution: '' })),
  );
  vi.stubGlobal('fetch', fetch);
  const filled: unknown[] = [];
  shallowRender(
    () => FillFromMap({ onFound: (facilities) => filled.push(...facilities) > 0 }),
    (screen) => (
      <TranslatorProvider value={createTranslator('en', english)}>
        <PostingProvider value={posting}>{screen}</PostingProvider>
      </TranslatorProvider>
    ),
    (tree) => tree.with<{ onClick: () => void }>('onClick')[0]?.onClick(),
  );
  if (moveTo) session.set(moveTo);
  await expect.poll(() => fetch.mock.settledResults.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return filled;
}

test('distances from the pin are filled in, unless the pin was moved during the request', async () => {
  expect(await fill()).toMatchObject([{ facility_id: 1 }]);
  expect(await fill({ latitude: 53.48 })).toEqual([]);
});
