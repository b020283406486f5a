import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from 'virtual:texts/en.all';
import { CallError } from '../../shared/api/failure.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { PaymentQueryError } from './payment-query-error.tsx';

it.each([403, 500])('after a response with status %d the page has a retry button', (status) => {
  const query = {
    error: new CallError({ message: '', key: 'internal', status, body: null }),
    isPaused: false,
    isFetching: false,
    refetch: () => Promise.reject(new Error('unused')),
  };
  const html = renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <PaymentQueryError query={query} />
    </TranslatorProvider>,
  );
  expect(html).toContain(english['statusMessages.again']);
});
