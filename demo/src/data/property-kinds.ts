import type { PropertyKind } from './property-kind.ts';
import { countryProperties } from './property-kinds-country.ts';
import { flats } from './property-kinds-flats.ts';
import { houses } from './property-kinds-houses.ts';
import { villas } from './property-kinds-villas.ts';
import { commercialProperties } from './property-kinds-commercial.ts';

/** All picture sets, each once. Properties use them in turns, so that neighbours in a list show different rooms. */
export const propertyKinds: readonly PropertyKind[] = [
  ...flats,
  ...houses,
  ...villas,
  ...countryProperties,
  ...commercialProperties,
];
