import { getImports } from '@latchkey/contract/listing-import/calls';
import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import ImportPage from './import.tsx';

function render(rows: number): string {
  const queries = new QueryClient();
  const listingImport: ListingImport = {
    id: 1,
    format: 'csv',
    file_name: 'flats.csv',
    status: 'waiting',
    hides_missing: false,
    counts: { to_add: 0, to_change: 0, same: 0, refused: 0, added: 0, changed: 0, hidden: 0 },
    rows,
    problem: null,
    unused_columns: [],
    created_at: '2026-01-01T00:00:00.000Z',
    finished_at: null,
  };
  queries.setQueryData([getImports.method, getImports.path, { limit: 10 }], { data: [listingImport], total: 1 });
  const element = (
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <ImportPage />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('an import whose rows are not read yet has no number of rows', () => {
  expect(render(0)).toContain('flats.csv');
  expect(render(0)).not.toContain('0 rows');
  expect(render(5)).toContain('5 rows');
});
