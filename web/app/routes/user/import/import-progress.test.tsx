import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../../shared/i18n/testing.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { ImportProgress } from './import-progress.tsx';

const none = { to_add: 0, to_change: 0, same: 0, refused: 0, added: 0, changed: 0, hidden: 0 };

function render(status: ListingImport['status'], counts: Partial<ListingImport['counts']>): string {
  const listingImport: ListingImport = {
    id: 1,
    format: 'csv',
    file_name: 'homes.csv',
    status,
    hides_missing: false,
    counts: { ...none, ...counts },
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    problem: null,
    unused_columns: [],
    created_at: '2026-01-05T10:00:00.000Z',
    finished_at: null,
  };
  return renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
        <ImportProgress listingImport={listingImport} />
      </MarketProvider>
    </TranslatorProvider>,
  );
}

test('a finished import shows how many rows were added, changed, left as they were, and refused', () => {
  const html = render('done', { added: 1_200, changed: 3, same: 40, refused: 2 });
  expect(html).toContain('Added: 1,200 · updated: 3 · unchanged: 40');
  expect(html).toContain('2 rows weren’t imported.');
  expect(html).toContain('note-warn');
});

test('a finished import shows how many listings it switched off, if any', () => {
  expect(render('done', { same: 40, hidden: 1_250 })).toContain('Hidden because they’re not in this file: 1,250');
  expect(render('done', { same: 40 })).not.toContain('Hidden because');
});

test('a finished import without refused rows does not mention refused rows', () => {
  const html = render('done', { added: 3 });
  expect(html).toContain('Added: 3 · updated: 0 · unchanged: 0');
  expect(html).not.toContain('refused');
  expect(html).toContain('note-success');
});

test('a running import shows its progress, and no result', () => {
  const html = render('running', { to_add: 30, added: 10 });
  expect(html).toContain(englishText('import.writing').replace('{{done}}', '10').replace('{{rows}}', '40'));
  expect(html).not.toContain('Added:');
});
