import type { Place } from '@latchkey/contract/map/records';
import { describe, expect, it } from 'vitest';
import { circleAround, combinePlaces, type PlacePhrase } from './combine-places.ts';
import type { City, NamedPlace } from './find-places.ts';
import { splitWords } from './tokenize.ts';

const nothing: NamedPlace = {
  cities: [],
  neighbourhoods: [],
  state: undefined,
  country: undefined,
  unlisted: undefined,
  towns: [],
};
const city = (name: string, country: string, latitude: number, state = ''): City => ({
  city: name,
  state,
  country,
  latitude,
  longitude: 0,
});
const town = (name: string, country: string, latitude: number): Place => ({
  name,
  city: name,
  state: '',
  country,
  country_code: '',
  formatted_address: '',
  population: 0,
  latitude,
  longitude: 0,
});

/** The filters of a text whose words have these meanings. */
function combine(text: string, places: Readonly<Record<string, Partial<NamedPlace> & { followsAnd?: boolean }>>) {
  const words = splitWords(text);
  const phrases = words.flatMap((word, from): PlacePhrase[] => {
    const found = places[word.text];
    if (!found) return [];
    const { followsAnd = false, ...place } = found;
    return [{ from, to: from + 1, place: { ...nothing, ...place }, followsAnd }];
  });
  return combinePlaces(phrases, words);
}

describe('a circle', () => {
  const valencia = { cities: [city('Valencia', 'Spain', 39), city('Valencia', 'Venezuela', 10)] };

  it('is around the city in the named country', () => {
    const places = combine('Valencia, Venezuela', { Valencia: valencia, Venezuela: { country: 'Venezuela' } });
    expect(circleAround(places, 5)).toMatchObject({ country: 'Venezuela', circle: { latitude: 10, radius: 5 } });
  });

  it('is around the city in the named state', () => {
    const cities = [
      city('Springfield', 'United States', 39, 'Ohio'),
      city('Springfield', 'United States', 37, 'Illinois'),
    ];
    const places = combine('Springfield, Illinois', { Springfield: { cities }, Illinois: { state: 'Illinois' } });
    expect(circleAround(places, 5)).toMatchObject({ state: 'Illinois', circle: { latitude: 37 } });
  });

  it('is around the largest city without a region', () => {
    expect(circleAround(combine('Valencia', { Valencia: valencia }), 5)).toMatchObject({ circle: { latitude: 39 } });
  });

  const merida = { unlisted: 'Mérida', towns: [town('Mérida', 'Mexico', 21), town('Mérida', 'Spain', 38)] };

  it('is around the town without listings in the named country', () => {
    const places = combine('Mérida, Spain', { Mérida: merida, Spain: { country: 'Spain' } });
    expect(circleAround(places, 5)).toMatchObject({ country: 'Spain', circle: { latitude: 38 } });
    expect(circleAround(combine('Mérida', { Mérida: merida }), 5)).toMatchObject({ circle: { latitude: 21 } });
  });

  it('is not around a town in another country than the named one', () => {
    const places = combine('Mérida, Portugal', { Mérida: merida, Portugal: { country: 'Portugal' } });
    expect(circleAround(places, 5)).toBeNull();
  });
});

describe('the country', () => {
  it.each([
    ['Bretagne, France', { Bretagne: { state: 'Brittany' }, France: { country: 'France' } }, 'France'],
    ['Sintra, Portugal', { Sintra: { unlisted: 'Sintra' }, Portugal: { country: 'Portugal' } }, 'Portugal'],
    ['France', { France: { country: 'France' } }, 'France'],
    ['Bretagne', { Bretagne: { state: 'Brittany' } }, undefined],
  ])('of “%s” is the one that is named', (text, places, country) => {
    expect(combine(text, places).country).toBe(country);
  });
});

describe('the Arabic letter that means “and”', () => {
  const poland = { country: 'Poland' };
  const warsaw = { cities: [city('Warsaw', 'Poland', 52)] };

  it('does not join a city that begins with it to its country', () => {
    expect(combine('بولندا، وارسو', { بولندا: poland, وارسو: warsaw }).filters).toEqual({ city: 'Warsaw' });
  });

  it('joins a city to its country if it is not part of the name', () => {
    const places = { بولندا: poland, ووارسو: { ...warsaw, followsAnd: true } };
    expect(combine('بولندا ووارسو', places).filters.places).toHaveLength(2);
  });

  it('joins two cities', () => {
    const places = { برلين: { cities: [city('Berlin', 'Germany', 52)] }, وارسو: warsaw };
    expect(combine('برلين وارسو', places).filters.places).toHaveLength(2);
  });
});
