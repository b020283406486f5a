import { getPropertyList } from '@latchkey/contract/property/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import CompareTray from './compare-tray.tsx';

/** The tray of a listing that the server does not return. */
function render(isLoaded: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (isLoaded) client.setQueryData([getPropertyList.method, getPropertyList.path, { ids: '7' }], { data: [] });
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <CompareTray ids={[7]} />
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a listing that is no longer public can be removed, and does not look as if it were loading', () => {
  expect(render(false)).toContain('skeleton');
  expect(render(true)).not.toContain('skeleton');
  expect(render(true)).toContain('aria-label="Remove from comparison"');
});
