/** Picture of each city's tile, of a house typical for the city; true means mirrored. */
export const cityPictures: Readonly<Record<string, readonly [source: string, mirror: boolean]>> = {
  Lisbon: ['homes/white-mediterranean/02-exterior.webp', false],
  Porto: ['projects/waterfront.webp', false],
  Barcelona: ['projects/courtyard.webp', false],
  Paris: ['homes/art-deco-apartment/01-exterior.webp', false],
  Berlin: ['projects/street.webp', false],
  London: ['homes/london-townhouse/01-exterior.webp', true],
  Innsbruck: ['homes/alpine-chalet/01-exterior.webp', true],
  Toronto: ['projects/towers.webp', true],
  'Mexico City': ['homes/penthouse-terrace/01-exterior.webp', true],
  'Cape Town': ['homes/coastal-house/01-exterior.webp', true],
  'Abu Dhabi': ['homes/riverside-tower-flat/01-exterior.webp', true],
  Mumbai: ['projects/dusk.webp', true],
};
