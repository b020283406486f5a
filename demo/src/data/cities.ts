import { neighbourhoods } from '@latchkey/server/platform/geocoding/neighbourhoods';
import { abuDhabi } from './cities/abu-dhabi.ts';
import { barcelona } from './cities/barcelona.ts';
import { berlin } from './cities/berlin.ts';
import { capeTown } from './cities/cape-town.ts';
import { innsbruck } from './cities/innsbruck.ts';
import { lisbon } from './cities/lisbon.ts';
import { london } from './cities/london.ts';
import { mexicoCity } from './cities/mexico-city.ts';
import { mumbai } from './cities/mumbai.ts';
import { paris } from './cities/paris.ts';
import { porto } from './cities/porto.ts';
import { toronto } from './cities/toronto.ts';
import type { CityFacts, NeighbourhoodFacts } from './city-facts.ts';

const cityFacts: readonly CityFacts[] = [
  lisbon,
  porto,
  barcelona,
  paris,
  berlin,
  london,
  innsbruck,
  toronto,
  mexicoCity,
  capeTown,
  abuDhabi,
  mumbai,
];

export interface Neighbourhood extends NeighbourhoodFacts {
  latitude: number;
  longitude: number;
}

export interface DemoCity extends Omit<CityFacts, 'neighbourhoods'> {
  neighbourhoods: readonly Neighbourhood[];
}

export const cities: readonly DemoCity[] = cityFacts.map((city) => ({
  ...city,
  neighbourhoods: city.neighbourhoods.map((facts) => {
    const point = neighbourhoods[`${city.code}|${city.name}`]?.[facts.name];
    if (!point) throw new Error(`The gazetteer has no ${facts.name} in ${city.name}.`);
    return { ...facts, latitude: point[0], longitude: point[1] };
  }),
}));
