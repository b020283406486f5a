import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { subscribeToToasts } from '../../shared/browser/show-toast.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { useDecide } = await import('./use-decide.ts');

afterEach(() => void vi.unstubAllGlobals());

const ids = Array.from({ length: 150 }, (_, index) => index + 1);

/** Approves 150 cases; the server responds with these statuses, and with this error key for each case. */
async function approve(statuses: number[], key = '') {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    const sent = [...body.entries()].filter(([name]) => name.startsWith('ids')).map(([, id]) => Number(id));
    sizes.push(sent.length);
    const status = statuses.shift() ?? 200;
    if (status !== 200) return Response.json({ error: true, key: 'internal', message: '' }, { status });
    return Response.json({ error: false, data: sent.map((id) => ({ id, is_done: key === '', key, message: '' })) });
  });
  // Take a toast of another test file, which is queued otherwise.
  subscribeToToasts(() => undefined)();
  const toasts: unknown[] = [];
  const unsubscribe = subscribeToToasts(({ text }) => toasts.push(text));
  const settled: number[] = [];
  const results: Promise<boolean>[] = [];
  function Probe() {
    const { decide } = useDecide(
      'property',
      () => undefined,
      (done) => settled.push(...done),
    );
    if (results.length === 0) results.push(decide({ ids, decision: 'approve' }));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <Probe />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  const isDone = await results[0];
  unsubscribe();
  return { isDone, sizes, settled, toasts };
}

it('sends a large selection in several requests and shows one result', async () => {
  const { isDone, sizes, settled, toasts } = await approve([]);
  expect(isDone).toBe(true);
  expect(sizes).toEqual([100, 50]);
  expect(settled).toEqual(ids);
  expect(toasts).toEqual([expect.stringContaining('150')]);
});

it('settles the cases that were decided before a request failed', async () => {
  const { isDone, sizes, settled } = await approve([200, 500]);
  expect(isDone).toBe(false);
  expect(sizes).toEqual([100, 50]);
  expect(settled).toEqual(ids.slice(0, 100));
});

it('sends no request after a failed one', async () => {
  const { isDone, sizes, settled } = await approve([500]);
  expect(isDone).toBe(false);
  expect(sizes).toEqual([100]);
  expect(settled).toEqual([]);
});

it('is done when another operator has decided all cases already', async () => {
  const { isDone, settled } = await approve([], 'status_change_not_allowed');
  expect(isDone).toBe(true);
  expect(settled).toEqual(ids);
});

it('is not done when a case could not be decided', async () => {
  const { isDone, settled } = await approve([], 'internal');
  expect(isDone).toBe(false);
  expect(settled).toEqual([]);
});
