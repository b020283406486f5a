import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SearchPlace } from '@latchkey/contract/search/places';
import type { KeyboardEvent, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { placesText } from '../../shared/listing/place-names.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import type { FilterProps } from './filter-props.ts';
import { PlaceField } from './place-field.tsx';
import { addressPlace, placeOptions } from './place-options.ts';
import { placesChange, placesOf } from './chosen-places.ts';
import { RadiusField, radiusOf, withCircle } from './radius-field.tsx';
import { parseSearch, formatSearch } from './search-state.ts';
import { isSamePlace } from './update-places.ts';

const withProviders = (screen: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
    </TranslatorProvider>
  </QueryClientProvider>
);

function setUp(query: string) {
  const state = parseSearch(new URLSearchParams(query));
  let latest = state;
  /** Query strings of the searches that the field requested. */
  const searches: string[] = [];
  const props: FilterProps = {
    state,
    options: { categories: [], counted: [], numbers: [], choices: [], stated: [], facilities: [] },
    onChange: (change) => {
      latest = { ...latest, ...(typeof change === 'function' ? change(latest) : change) };
      searches.push(formatSearch(latest).toString());
    },
  };
  const tree = shallowRender(() => PlaceField(props), withProviders);
  const radiusProps = tree.of(RadiusField)[0];
  const select = radiusProps && shallowRender(() => RadiusField(radiusProps), withProviders).of(Select)[0];
  const chooseRadius = (radius: number) => {
    select?.onChange?.({ target: { value: String(radius) } } as React.ChangeEvent<HTMLSelectElement>);
  };
  const html = renderToStaticMarkup(withProviders(<PlaceField {...props} />));
  const chips = tree.of(Chip).map((chip) => chip['aria-label']);
  return {
    searches,
    html,
    chips,
    combobox: tree.of(Combobox)[0],
    chooseRadius,
    everywhere: tree.of(Button)[0],
  };
}

test.each(['city=Porto', 'state=Porto', 'country=Porto', 'places=Porto__Portugal*Lisbon'])(
  'each place of the search is a chip that removes it: %s',
  (query) => expect(setUp(query).chips[0]).toMatch(/^Remove “Porto”$/),
);

test('a place is added to those chosen before, and other filters are preserved', async () => {
  const { searches, combobox } = setUp('city=Porto&max_price=900');
  combobox?.onChoose({ id: '__Spain', label: 'Spain' });
  await vi.waitFor(() => expect(searches).toEqual(['places=Porto*__Spain&max_price=900']));
});

/** Answers searches for places only when the test says so. */
function stubPlaceSearch() {
  let respond: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (respond = resolve));
  vi.stubGlobal('fetch', () => response);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (found: { city: string; latitude: number; longitude: number }) =>
    respond(Response.json({ error: false, data: [{ ...found, name: found.city }] }));
}

/** Answers searches for places with these. */
function stubPlaces(data: object[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: false, data })));
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('a place is added while another one is still being located, and both are chosen', async () => {
  const respond = stubPlaceSearch();
  const { searches, combobox } = setUp('places=Lisbon___38.7_-9.1_5');
  combobox?.onChoose({ id: 'Porto', label: 'Porto' });
  combobox?.onChoose({ id: '__Spain', label: 'Spain' });
  await vi.waitFor(() => expect(searches).toEqual(['places=Lisbon___38.7_-9.1_5*__Spain']));
  respond({ city: 'Porto', latitude: 41.15, longitude: -8.61 });
  await vi.waitFor(() => expect(searches[1]).toBe('places=Lisbon___38.7_-9.1_5*__Spain*Porto___41.15_-8.61_5'));
});

test('a place is added while the cities of a new radius are being located, and all are chosen', async () => {
  const respond = stubPlaceSearch();
  const { searches, combobox, chooseRadius } = setUp('places=Porto*__France');
  chooseRadius(25);
  combobox?.onChoose({ id: '__Spain', label: 'Spain' });
  await vi.waitFor(() => expect(searches).toEqual(['places=Porto*__France*__Spain']));
  respond({ city: 'Porto', latitude: 41.15, longitude: -8.61 });
  await vi.waitFor(() => expect(searches[1]).toBe('places=Porto___41.15_-8.61_25*__France*__Spain'));
});

test('a radius that is chosen while an earlier one is being located replaces it', async () => {
  const respond = stubPlaceSearch();
  const { searches, chooseRadius } = setUp('places=Porto___41.15_-8.61_5');
  chooseRadius(0);
  chooseRadius(10);
  await vi.waitFor(() => expect(searches).toEqual(['places=Porto___41.15_-8.61_10']));
  respond({ city: 'Porto', latitude: 41.15, longitude: -8.61 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(searches).toEqual(['places=Porto___41.15_-8.61_10']);
});

test('a place chosen twice is added once', async () => {
  const { searches, combobox } = setUp('city=Porto');
  combobox?.onChoose({ id: '__Spain', label: 'Spain' });
  combobox?.onChoose({ id: '__Spain', label: 'Spain' });
  await vi.waitFor(() => expect(searches).toEqual(['places=Porto*__Spain', 'places=Porto*__Spain']));
});

test('a single place is written to its own parameters of the URL', async () => {
  const { searches, combobox } = setUp('search=river');
  combobox?.onChoose({ id: 'Valencia__Spain', label: 'Valencia' });
  await vi.waitFor(() => expect(searches).toEqual(['search=river&city=Valencia&country=Spain']));
});

test('Backspace in the empty field removes the last place', () => {
  const { searches, combobox } = setUp('places=Porto*Lisbon*Faro');
  combobox?.onKeyDown?.({ key: 'Backspace', preventDefault: () => undefined } as KeyboardEvent<HTMLInputElement>);
  expect(searches).toEqual(['places=Porto*Lisbon']);
});

test('holding Backspace to delete the text removes no place', () => {
  const { searches, combobox } = setUp('places=Porto*Lisbon');
  const event = { key: 'Backspace', repeat: true, preventDefault: () => undefined };
  combobox?.onKeyDown?.(event as KeyboardEvent<HTMLInputElement>);
  expect(searches).toEqual([]);
});

test('Enter adds nothing when the places could not be searched', async () => {
  const fetch = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { searches, combobox } = setUp('city=Porto');
  combobox?.onEnter?.('Lisbon');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(searches).toEqual([]);
});

test('Enter on a text that is no place adds it as a keyword', async () => {
  stubPlaces([]);
  const { searches, combobox } = setUp('city=Porto&max_price=900');
  combobox?.onEnter?.(' Sea view ');
  await vi.waitFor(() => expect(searches).toEqual(['search=Sea+view&city=Porto&max_price=900']));
});

test('“Near me” is offered before anything is typed, once', () => {
  expect(setUp('city=Porto').combobox?.groups[0]?.options[0]?.label).toBe('Near me');
  expect(setUp('places=___38.7_-9.1_10').combobox?.groups).toEqual([]);
  expect(setUp('places=___38.7_-9.1_10').chips).toEqual(['Remove “Near you”']);
});

test('accepts no more than ten places', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `City ${at}`).join('*');
  const { combobox, html } = setUp(`places=${ten}`);
  expect(combobox?.disabled).toBe(true);
  expect(html).toContain('up to 10 locations');
});

test('one radius applies to all cities, and is removed from them again', async () => {
  const circle = { latitude: 41.15, longitude: -8.61, radius: 5 };
  expect(await withCircle({ city: 'Porto', circle }, 25)).toEqual({ city: 'Porto', circle: { ...circle, radius: 25 } });
  expect(await withCircle({ city: 'Porto', country: 'Portugal', circle }, 0)).toEqual({
    city: 'Porto',
    country: 'Portugal',
  });
  expect(await withCircle({ country: 'Portugal' }, 5)).toEqual({ country: 'Portugal' });
  expect(await withCircle({ circle }, 0)).toEqual({ circle });
  expect(radiusOf([{ country: 'Spain' }, { circle: { ...circle, radius: 10 } }, { city: 'Porto', circle }])).toBe(5);
});

test('a neighbourhood has a radius always', async () => {
  const kreuzberg = { name: 'Kreuzberg', city: 'Berlin', state: 'Berlin', country: 'Germany', radius: 2 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: false, data: [kreuzberg] })));
  const chosen = { city: 'Kreuzberg', country: 'Germany', circle: { latitude: 52.5, longitude: 13.4, radius: 2 } };
  expect(await withCircle(chosen, 0)).toEqual(chosen);
  vi.unstubAllGlobals();
});

test('“Search everywhere” removes the places, and is shown only with one', () => {
  const { searches, html, everywhere } = setUp('places=Porto*Lisbon&max_price=900');
  expect(html).toContain('Search everywhere');
  everywhere?.onClick?.({} as React.MouseEvent<HTMLButtonElement>);
  expect(searches).toEqual(['max_price=900']);
  expect(setUp('').html).not.toContain('Search everywhere');
});

const place = (name: string, state: string, country: string) => ({
  name,
  city: name,
  state,
  country,
  formatted_address: '',
  country_code: '',
  population: 0,
  latitude: 0,
  longitude: 0,
});

test('offers cities with their regions and countries, without duplicates', () => {
  const groups = placeOptions(
    [place('Porto', 'Porto', 'Portugal'), place('Portimão', 'Faro', 'Portugal')],
    (key) => key,
  );
  expect(
    groups.map(({ label: heading, options }) => [heading, options.map(({ label, detail }) => [label, detail])]),
  ).toEqual([
    [
      'search.place.cities',
      [
        ['Porto', 'Portugal'],
        ['Portimão', 'Faro, Portugal'],
      ],
    ],
    [
      'search.place.regions',
      [
        ['Porto', 'Portugal'],
        ['Faro', 'Portugal'],
      ],
    ],
    ['search.place.countries', [['Portugal', undefined]]],
  ]);
});

test('offers a neighbourhood with its circle, first if it is the best match', () => {
  const kreuzberg = {
    ...place('Berlin', 'Berlin', 'Germany'),
    name: 'Kreuzberg',
    latitude: 52.5,
    longitude: 13.4,
    radius: 2,
  };
  const kreuztal = place('Kreuztal', '', 'Germany');
  const groups = placeOptions([kreuzberg, kreuztal], (key) => key);
  expect(groups.map(({ label }) => label)).toEqual([
    'search.place.neighbourhoods',
    'search.place.cities',
    'search.place.countries',
  ]);
  expect(groups[0]?.options).toEqual([
    { id: 'Kreuzberg__Germany_52.5_13.4_2', label: 'Kreuzberg', detail: 'Berlin, Germany' },
  ]);
  expect(placeOptions([kreuztal, kreuzberg], (key) => key)[0]?.label).toBe('search.place.cities');
});

test('tells apart cities of one name', () => {
  const [cities] = placeOptions(
    [
      place('Valencia', 'Valencia', 'Spain'),
      place('Valencia', 'Carabobo', 'Venezuela'),
      place('Salem', 'Oregon', 'United States'),
      place('Salem', 'Ohio', 'United States'),
    ],
    (key) => key,
  );
  expect(cities?.options.map(({ id }) => id)).toEqual([
    'Valencia__Spain',
    'Valencia__Venezuela',
    'Salem_Oregon_United States',
    'Salem_Ohio_United States',
  ]);
});

test('a place is not offered again, also if an older link has no country', () => {
  expect(isSamePlace({ city: 'Porto' }, { city: 'Porto', country: 'Portugal' })).toBe(true);
  expect(isSamePlace({ city: 'Salem', state: 'Ohio' }, { city: 'Salem', state: 'Oregon' })).toBe(false);
  expect(isSamePlace({ city: 'Porto' }, { state: 'Porto', country: 'Portugal' })).toBe(false);
});

test('a neighbourhood of the same name in another city is offered', () => {
  const centre = (latitude: number) => ({
    city: 'Centro',
    country: 'Portugal',
    circle: { latitude, longitude: -9, radius: 2 },
  });
  expect(isSamePlace(centre(38.7), centre(41.1))).toBe(false);
  expect(isSamePlace(centre(38.7), { ...centre(38.7), circle: { latitude: 38.7, longitude: -9, radius: 10 } })).toBe(
    true,
  );
});

test('changing the places preserves all other filters', () => {
  const before = parseSearch(
    new URLSearchParams('property_type=1&city=Berlin&max_price=2000&category_ids=2&parameters=1>=2&box=13,52,14,53'),
  );
  const change = (places: SearchPlace[]) => formatSearch({ ...before, ...placesChange(places) }).toString();
  const others = 'max_price=2000&category_ids=2&parameters=1%3E%3D2';
  expect(change([{ country: 'Portugal' }])).toBe(`property_type=1&country=Portugal&${others}`);
  expect(change([{ city: 'Porto' }, { country: 'Spain' }])).toBe(`property_type=1&places=Porto*__Spain&${others}`);
  expect(change([])).toBe(`property_type=1&${others}`);
});

test.each([
  ['city=Lisbon', 'Lisbon'],
  ['places=Lisbon*Porto', 'Lisbon and Porto'],
  ['places=Lisbon*Porto*__Spain', 'Lisbon, Porto and 1 more'],
  ['places=Valencia__Spain*Valencia__Venezuela', 'Valencia, Spain and Valencia, Venezuela'],
  ['places=Lisbon*___38_-9_10', 'Lisbon and Near you'],
])('the text for the places of %s is “%s”', (query, text) => {
  const places = placesOf(parseSearch(new URLSearchParams(query)));
  expect(placesText(places, createTranslator('en', english).t).replaceAll(/[\u2068\u2069]/g, '')).toBe(text);
});

test('a search for an address includes a circle around it', () => {
  const address = addressPlace({ name: 'Rua Augusta 12', latitude: 38.7089, longitude: -9.1371 });
  const query = formatSearch({
    ...parseSearch(new URLSearchParams('city=Porto&max_price=900')),
    ...placesChange([address]),
  });
  expect(Object.fromEntries(query)).toEqual({
    max_price: '900',
    places: 'Rua Augusta 12___38.7089_-9.1371_2',
  });
});
