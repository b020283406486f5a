import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { sampleCard } from '../../shared/listing/test/sample-property.ts';

const marks = '../../shared/saved-listings/marks.ts';

const cards = ['Tall house', 'Wide house'].map((title, index) => ({ ...sampleCard, id: index + 1, title }));

/**
 * Renders the second page of a city's list of 30 listings. The server has no marks, so their module is mocked.
 */
async function render(hidden: ReadonlySet<number>): Promise<string> {
  vi.resetModules();
  vi.doMock(marks, async (original) => ({
    ...(await original<object>()),
    useMarks: (select: (marks: { hidden: ReadonlySet<number> }) => unknown) => select({ hidden }),
  }));
  const { createTranslator } = await import('../../shared/i18n/translator.ts');
  const { TranslatorProvider } = await import('../../shared/i18n/use-translation.ts');
  const { MarketProvider, readMarket } = await import('../../shared/market/market.tsx');
  const { SignInContextProvider } = await import('../../shared/session/sign-in-context.ts');
  const { PropertyListPage } = await import('./property-list-page.tsx');
  const element = (
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
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/?page=2'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

afterAll(() => {
  vi.doUnmock(marks);
  vi.resetModules();
});

test('a listing that the caller hid is missing and not counted before their own list is loaded', async () => {
  const html = await render(new Set([1]));
  expect(html).toContain('29 properties');
  expect(html).not.toContain('>Tall house<');
});

test('the page shows the list of all visitors to a caller who hid nothing', async () => {
  const html = await render(new Set());
  expect(html).toContain('30 properties');
  expect(html).toContain('>Tall house<');
});
