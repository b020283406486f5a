import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from '../../../locales/en.all.ts';
import { createTranslator } from '../i18n/translator.ts';
import { TranslatorProvider } from '../i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../market/market.tsx';
import { RelativeTime } from './relative-time.tsx';

test.each([
  [<RelativeTime key="alone" iso="2026-01-02T00:00:00Z" />, '3 days ago'],
  [
    <RelativeTime key="sentence" iso="2026-01-02T00:00:00Z">
      Listed 3 days ago
    </RelativeTime>,
    'Listed 3 days ago',
  ],
  [<RelativeTime key="now" iso="2026-01-05T00:00:00Z" />, 'just now'],
])('shows the relative time or the children, with the date as title', (element, text) => {
  const html = renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>{element}</MarketProvider>
    </TranslatorProvider>,
  );
  expect(html).toMatch(/^<time dateTime="2026-01-0[25]T00:00:00Z" title="Jan [25], 2026">/);
  expect(html).toContain(`>${text}</time>`);
});
