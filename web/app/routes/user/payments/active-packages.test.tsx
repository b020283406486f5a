import { getPackage } from '@latchkey/contract/package/calls';
import type { ActivePackage } from '@latchkey/contract/package/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../../shared/i18n/testing.ts';
import { CallError } from '../../../shared/api/failure.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { firstEndedPage } from './ended-packages-page.tsx';
import ActivePackages from './active-packages.tsx';

const activePackage: ActivePackage = {
  id: 2,
  name: 'Agent',
  package_type: 'paid',
  price: 19,
  ios_product_id: null,
  duration: 720,
  created_at: '2026-01-01T00:00:00.000Z',
  features: [],
  start_date: '2026-01-02 00:00:00',
  end_date: null,
  is_active: 1,
};

/** Renders the page with the active packages loaded, while the ended ones load or have failed. */
async function render(ended: { fails: boolean }): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
  queries.setQueryData([getPackage.method, getPackage.path, {}], { active_packages: [activePackage] });
  const [call, input] = firstEndedPage;
  if (ended.fails) {
    const failure = new CallError({ key: 'internal', message: '', status: 500, body: null });
    await queries.prefetchQuery({ queryKey: [call.method, call.path, input], queryFn: () => Promise.reject(failure) });
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
            <ActivePackages />
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('active packages are shown before the ended ones have loaded', async () => {
  const html = await render({ fails: false });
  expect(html).toContain('<bdi>Agent</bdi>');
  expect(html).not.toContain(englishText('statusMessages.failed'));
});

test('ended packages that failed to load show an error instead of an empty list', async () => {
  const html = await render({ fails: true });
  expect(html).toContain('<bdi>Agent</bdi>');
  expect(html).toContain(englishText('statusMessages.failed'));
});
