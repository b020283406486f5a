import type { HomeCategory } from '@latchkey/contract/home/homepage-data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { HomeSearchForm } from './home-search-form.tsx';

function render(categories: HomeCategory[]): string {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <HomeSearchForm categories={categories} />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('the search form lists “Any type” first, then the categories of the market', () => {
  const html = render([{ id: 4, category: 'Flats', image: '', slug_id: 'flats', properties_count: 2 }]);
  expect(html).toMatch(/name="category_ids".*<option value="" selected="">Any type<\/option><option value="4">Flats/);
});

test('the search form of a market without categories has no category field, but a place and a budget', () => {
  const html = render([]);
  expect(html).not.toContain('category_ids');
  expect(html).not.toContain('Any type');
  expect(html).toContain('name="search"');
  expect(html).toContain('name="max_price"');
});
