import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../i18n/translator.ts';
import { TranslatorProvider } from '../i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../market/market.tsx';
import { RelativeTime } from './relative-time.tsx';

test.each([
  [<RelativeTime key="alone" iso="2026-01-02T00:00:00Z" />, '3 days ago'],
  [
    <RelativeTime key="sentence" iso="2026-01-02T00:00:00Z">
      {(when) => `Listed ${when}`}
    </RelativeTime>,
    'Listed 3 days ago',
  ],
  [<RelativeTime key="now" iso="2026-01-05T00:00:00Z" />, 'just now'],
])('shows the relative time, alone or in a text, with the date as title', (element, text) => {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>{element}</MarketProvider>
    </TranslatorProvider>,
  );
  expect(html).toMatch(/^<time dateTime="2026-01-0[25]T00:00:00Z" title="[25] Jan 2026">/);
  expect(html).toContain(`>${text}</time>`);
});

const sources = import.meta.glob<string>('../../**/*.tsx', { eager: true, query: '?raw', import: 'default' });

test('no other component formats a relative time, which would have no date as title', () => {
  const files = Object.entries(sources).filter(([, source]) =>
    /\.ago\(|\{[^}\n]*\bago\b[^}\n]*\} = useFormat/.test(source),
  );
  expect(files.map(([path]) => path)).toEqual(['./relative-time.tsx']);
});
