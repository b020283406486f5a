import type { Place } from '@latchkey/contract/map/records';
import { searchPlaces } from '@latchkey/contract/map/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { DistantCityWarning, findDistantCity } from './distant-city-warning.tsx';

function place(name: string, country_code: string, latitude: number, longitude: number): Place {
  const named = { name, city: name, state: '', country: country_code, formatted_address: name };
  return { ...named, country_code, latitude, longitude, population: 1 };
}

const paris = place('Paris', 'FR', 48.85, 2.35);
const texas = place('Paris', 'US', 33.66, -95.55);

test.each([
  ['warns about a pin in another country', 'manchester', { latitude: 48.85, longitude: 2.35 }, 'Manchester'],
  ['accepts a pin in a suburb', 'Paris', { latitude: 48.9, longitude: 2.2 }, undefined],
  ['accepts a pin near another city of the same name', 'Paris', { latitude: 33.7, longitude: -95.5 }, undefined],
  ['accepts a city that is unknown', 'Paris-Plage', { latitude: 0, longitude: 0 }, undefined],
])('%s', (_, city, pin, expected) => {
  const found = findDistantCity(city, pin, [paris, texas, place('Manchester', 'GB', 53.48, -2.24)]);
  expect(found?.name).toBe(expected);
});

const pin = { latitude: 53.5, longitude: -2.2 };

/** Where the server knows both places called Paris. */
function withProviders(screen: ReactNode) {
  const queries = new QueryClient();
  queries.setQueryData([searchPlaces.method, searchPlaces.path, { q: 'Paris', ...pin, limit: 10 }], {
    data: [texas, paris],
  });
  return (
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
    </QueryClientProvider>
  );
}

test('the warning names the city, and its button moves the pin to the nearest place of that name', () => {
  const onMove = vi.fn<(point: object) => void>();
  const props = { city: 'Paris', pin, onMove };
  expect(renderToStaticMarkup(withProviders(<DistantCityWarning {...props} />))).toContain(
    'The pin is far from Paris. Move it or correct the city.',
  );
  const [note] = shallowRender(() => DistantCityWarning(props), withProviders).of(Note);
  const button = note?.action;
  if (!isValidElement<{ onClick: () => void }>(button)) throw new Error('The warning has no button');
  button.props.onClick();
  expect(onMove).toHaveBeenCalledExactlyOnceWith({
    latitude: 48.85,
    longitude: 2.35,
    city: 'Paris',
    state: '',
    country: 'FR',
  });
});

test('there is no warning for a pin in its city', () => {
  const html = renderToStaticMarkup(
    withProviders(<DistantCityWarning city="Salford" pin={pin} onMove={() => undefined} />),
  );
  expect(html).toBe('');
});
