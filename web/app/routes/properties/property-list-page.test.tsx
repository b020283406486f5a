import { getPropertyList } from '@latchkey/contract/property/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import english from '../../../locales/en.all.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import { sampleProperty } from '../../shared/listing/test/sample-property.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { SignInContextProvider } from '../../shared/session/sign-in-context.ts';
import { PropertyListPage } from './property-list-page.tsx';

const hidden = new Set<number>();

// On the server the store has no marks.
vi.mock('../../shared/saved-listings/marks.ts', async (original) => ({
  ...(await original<object>()),
  useMarks: (select: (marks: { hidden: ReadonlySet<number> }) => unknown) => select({ hidden }),
}));

const cards = ['Tall house', 'Wide house'].map((title, index) => ({
  ...cardFromProperty(sampleProperty),
  id: index + 1,
  title,
}));

/** The second page of a city's list, of which visitors see 30 listings and the caller 27. */
function render(): string {
  const queries = new QueryClient();
  queries.setQueryData([getPropertyList.method, getPropertyList.path, { city: 'Ulm', limit: 2, offset: 2 }], {
    data: cards.slice(1),
    total: 27,
  });
  const element = (
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <SignInContextProvider value={() => undefined}>
            <PropertyListPage
              title="Homes in Ulm"
              description=""
              path="/ulm"
              filters={{ city: 'Ulm' }}
              properties={cards}
              total={30}
              size={2}
              searchPath="/search?city=Ulm"
            />
          </SignInContextProvider>
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/?page=2'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('the heading counts the listings of the caller who hid some, on every page of the list', () => {
  hidden.add(1);
  const html = render();
  expect(html).toContain('27 homes');
  expect(html).not.toContain('>Tall house<');
});

test('the page shows the list of all visitors to a caller who hid nothing', () => {
  hidden.clear();
  const html = render();
  expect(html).toContain('30 homes');
  expect(html).toContain('>Tall house<');
});
