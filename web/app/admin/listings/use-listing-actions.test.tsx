import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { subscribeToToasts } from '../../shared/browser/show-toast.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { useListingActions } = await import('./use-listing-actions.tsx');

afterEach(() => void vi.unstubAllGlobals());

const ids = Array.from({ length: 150 }, (_, index) => index + 1);

/** Approves 150 listings; the server responds with these statuses. */
async function approve(statuses: number[]) {
  const sizes: number[] = [];
  const expected = statuses.length;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    const sent = String(body.get('ids')).split(',').map(Number);
    sizes.push(sent.length);
    const status = statuses.shift() ?? 200;
    if (status !== 200) return Response.json({ error: true, key: 'internal', message: '' }, { status });
    return Response.json({ error: false, data: { changed: sent, refused: [] } });
  });
  // Take a toast of another test file, which is queued otherwise.
  subscribeToToasts(() => undefined)();
  const toasts: unknown[] = [];
  const unsubscribe = subscribeToToasts(({ text }) => toasts.push(text));
  const done = vi.fn<(action: string, sent: readonly number[]) => void>();
  const runs: unknown[] = [];
  function Probe() {
    const { runAction } = useListingActions('property', done);
    if (runs.length === 0) runs.push(runAction(ids, 'approve'));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <Probe />
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  await expect.poll(() => [sizes.length, toasts.length]).toEqual([expected, 1]);
  await expect.poll(() => done.mock.calls.length).toBe(1);
  unsubscribe();
  return { sizes, toasts, done: done.mock.calls[0] };
}

it('sends a large selection in several requests and shows one result', async () => {
  const { sizes, toasts, done } = await approve([200, 200]);
  expect(sizes).toEqual([100, 50]);
  expect(toasts).toEqual([expect.stringContaining('150')]);
  expect(done).toEqual(['approve', ids]);
});

it('leaves the listings of a failed request selected, and shows its failure with the result of the others', async () => {
  const { sizes, toasts, done } = await approve([200, 500]);
  expect(sizes).toEqual([100, 50]);
  expect(toasts).toEqual(['100 done, 50 not done: Something went wrong. Try again.']);
  expect(done).toEqual(['approve', ids.slice(0, 100)]);
});
