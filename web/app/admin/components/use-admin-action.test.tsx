import { adminDeleteFaq } from '@latchkey/contract/admin/content/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { useAdminAction } = await import('./use-admin-action.ts');

afterEach(() => void vi.unstubAllGlobals());

/** Returns `run` of the first render. */
function renderRun() {
  const runs: ((input: { id: number }) => Promise<object | null>)[] = [];
  function Probe() {
    runs.push(useAdminAction(adminDeleteFaq).run);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <Probe />
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  const [run] = runs;
  if (!run) throw new Error('the component was not rendered');
  return run;
}

it('ignores a second run of the same render while the first is pending', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ error: false, data: null }));
  vi.stubGlobal('fetch', fetched);
  const run = renderRun();
  const [first, second] = await Promise.all([run({ id: 1 }), run({ id: 1 })]);
  expect(first).not.toBeNull();
  expect(second).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('runs again from the same render after the first has finished', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ error: false, data: null }));
  vi.stubGlobal('fetch', fetched);
  const run = renderRun();
  await run({ id: 1 });
  await run({ id: 2 });
  expect(fetched).toHaveBeenCalledTimes(2);
});
