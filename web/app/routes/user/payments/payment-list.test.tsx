import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { pageSize } from '../../../components/pagination.tsx';
import { CallError } from '../../../shared/api/failure.ts';
import { englishText } from '../../../shared/i18n/testing.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import Payments from './payment-list.tsx';

test.each([400, 500])(
  'payments that failed to load with status %i show an error with a retry button',
  async (status) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
    const failure = new CallError({ key: 'internal', message: '', status, body: null });
    const input = { limit: pageSize, offset: 0 };
    const queryKey = [getPaymentDetails.method, getPaymentDetails.path, input];
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) });
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={queries}>
          <TranslatorProvider value={createTranslator('en', english)}>
            <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
              <Payments />
            </MarketProvider>
          </TranslatorProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    );
    expect(html.split(englishText('statusMessages.failed'))).toHaveLength(2);
    expect(html).toContain(englishText('statusMessages.again'));
  },
);
