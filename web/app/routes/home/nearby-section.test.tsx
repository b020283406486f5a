import { getPropertyList } from '@latchkey/contract/property/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../shared/i18n/testing.ts';
import type { LocationData } from '../../shared/api/browser-state.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import { sampleProperty } from '../../shared/listing/test/sample-property.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { SignInContextProvider } from '../../shared/session/sign-in-context.ts';
import { NearbyListings } from './nearby-section.tsx';

const lisbon: LocationData = {
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  formatted_address: 'Lisbon, Portugal',
  latitude: 38.753_21,
  longitude: '-9.14487',
};
const unnamed: LocationData = { ...lisbon, city: '', state: '', country: '', formatted_address: '' };
const aroundInput = { latitude: 38.753, longitude: -9.145, radius: 25, limit: 6, offset: 0 };

/** The section where the server has a listing for this query and none for any other. */
function render(query: object, location: LocationData | null, profileCity: string | null): string {
  const queries = new QueryClient();
  const response = { data: [cardFromProperty(sampleProperty)] };
  queries.setQueryData([getPropertyList.method, getPropertyList.path, query], response);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, Date.UTC(2026, 10, 21))}>
            <SignInContextProvider value={() => undefined}>
              <NearbyListings location={location} profileCity={profileCity} />
            </SignInContextProvider>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a position without a name shows the listings around it, and no link to a city', () => {
  const html = render(aroundInput, unnamed, 'Porto');
  expect(html).toContain(englishText('home.section.nearby_properties_section'));
  expect(html).toContain(sampleProperty.title);
  expect(html).not.toContain(englishText('home.all'));
});

test('a position with a name shows the listings around it, not those of cities with a similar name, and links to its city', () => {
  expect(render(aroundInput, lisbon, 'Porto')).toMatch(/href="[^"]*Lisbon[^"]*"[^>]*>See all/);
});

test('without a position the listings of the city in the profile are shown', () => {
  expect(render({ city: 'Porto', limit: 6, offset: 0 }, null, 'Porto')).toMatch(/href="[^"]*Porto[^"]*"[^>]*>See all/);
});
