import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import type { ImportCategoryName, ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../../shared/i18n/testing.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { ImportCategories, withoutSent } from './import-categories.tsx';

const garage = { name: 'garage', rows: 12, category_id: null, source: null };
const apartment = { name: 'apartment', rows: 1, category_id: 7, source: 'type' } as const;

function render(names: ImportCategoryName[], status: ListingImport['status'], canRepeat: boolean): string {
  const queries = new QueryClient();
  const category = { id: 7, category: 'Flats' };
  queries.setQueryData([getCategories.method, getCategories.path, { limit: paging.maxLimit }], { data: [category] });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
          <ImportCategories
            listingImport={{ status } as ListingImport}
            names={names}
            canRepeat={canRepeat}
            onSaved={() => undefined}
          />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
}

test('requires a category for each unknown name, and allows changing the others', () => {
  const html = render([garage, apartment], 'checked', true);
  expect(html).toContain(englishText('import.names.title'));
  expect(html).toContain('12 rows are left out');
  expect(html).toMatch(/<bdi>garage<\/bdi>.*12 rows/);
  expect(html).toMatch(/<option value="7" selected="">Flats<\/option>/);
  expect(html).toContain(englishText('import.names.checkAgain'));
});

test('repeats a finished import, and states when the file is no longer stored', () => {
  expect(render([garage], 'done', true)).toContain(englishText('import.names.importAgain'));
  const withoutFile = render([garage], 'done', false);
  expect(withoutFile).toContain(englishText('import.names.gone'));
  expect(withoutFile).not.toContain(englishText('import.names.importAgain'));
});

test('has no form for unknown names while the file is checked, or when all names are known', () => {
  expect(render([garage], 'checking', false)).toBe('');
  expect(render([apartment], 'done', false)).not.toContain(englishText('import.names.title'));
});

test('keeps choices that were made or changed while others were saved', () => {
  expect(withoutSent({ garage: '7', apartment: '8', loft: '9' }, { garage: '7', apartment: '7' })).toEqual({
    apartment: '8',
    loft: '9',
  });
});
