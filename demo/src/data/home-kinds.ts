import type { HomeKind } from './home-kind.ts';
import { countryHomes } from './home-kinds-country.ts';
import { flats } from './home-kinds-flats.ts';
import { houses } from './home-kinds-houses.ts';
import { villas } from './home-kinds-villas.ts';
import { workPlaces } from './home-kinds-work.ts';

/** Every set once. Homes take them in turns, so that two neighbours in a list never show the same rooms. */
export const homeKinds: readonly HomeKind[] = [...flats, ...houses, ...villas, ...countryHomes, ...workPlaces];
