import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { SavedSearchList } from './saved-search-list.tsx';
import { savedSearchesKey } from './use-saved-searches.ts';

test('a travel time counts as one filter', () => {
  const client = new QueryClient();
  const travel = { latitude: '38.714', longitude: '-9.14', minutes: '30', mode: 'car', name: 'Rossio' };
  const filters = Object.fromEntries(Object.entries(travel).map(([name, value]) => [`travel_${name}`, value]));
  client.setQueryData(savedSearchesKey, {
    data: [{ id: 1, name: 'Near work', frequency: 'daily', new_count: 0, filters }],
  });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <SavedSearchList />
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('1 more filter<');
});
