import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { HeaderSearch } from './header-search.tsx';

/** The text of the field on a page. */
function textOn(path: string): string | undefined {
  const Routes = createRoutesStub([{ path: '*', Component: () => <HeaderSearch onSearch={() => undefined} /> }]);
  const html = renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <Routes initialEntries={[path]} />
    </TranslatorProvider>,
  );
  return /<input[^>]* value="([^"]*)"/.exec(html)?.[1];
}

test('the field has the text of the search on the results page, and of no other page', () => {
  expect(textOn('/search?search=house+in+Porto')).toBe('house in Porto');
  expect(textOn('/search?city=Porto')).toBe('');
  expect(textOn('/articles?search=house')).toBe('');
});
