import { Dialog } from '@base-ui/react/dialog';
import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { PaletteSearch } from './palette-search.tsx';

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => void vi.unstubAllGlobals());

const place = { type: 'place', id: 1, title: 'Porto', subtitle: '', slug: '', image: '', image_meta: null };

/** The field and the options of the palette on a page, with the suggestions of the server once they are loaded. */
function openOn(path: string, suggestions?: object[]) {
  const queries = new QueryClient();
  if (suggestions)
    queries.setQueryData(
      [getSearchSuggestions.method, getSearchSuggestions.path, { search: 'house in Porto', limit: 24 }],
      { data: suggestions },
    );
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <MemoryRouter initialEntries={[path]}>
            <Dialog.Root>
              <PaletteSearch field={{ current: null }} pages={[]} onNavigate={() => undefined} />
            </Dialog.Root>
          </MemoryRouter>
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>,
  ).replaceAll(/[\u2068\u2069]|<\/?mark>/g, '');
  return {
    field: /<input[^>]* value="([^"]*)"/.exec(html)?.[1],
    options: [...html.matchAll(/role="option".*?<bdi>(.*?)<\/bdi>/g)].map(([, label]) => label),
    message: /class="palette-status"[^>]*>([^<]*)/.exec(html)?.[1],
  };
}

const search = '/search?search=house+in+Porto';
const textSearch = 'Search all homes for “house in Porto”';

test('on the results page the field starts with the text of the search', () => {
  expect(openOn(search).field).toBe('house in Porto');
  expect(openOn('/articles?search=house').field).toBe('');
});

test('the first option searches for the text, also while suggestions load and where there are none', () => {
  expect(openOn(search)).toMatchObject({ options: [textSearch], message: 'Searching…' });
  expect(openOn(search, [])).toMatchObject({ options: [textSearch], message: undefined });
  expect(openOn(search, [place])).toMatchObject({ options: [textSearch, 'Porto'], message: undefined });
});
