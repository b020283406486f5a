import { categories, facilities, parameters } from '../data/categories.ts';
import { cities } from '../data/cities.ts';
import type { FileRegistry } from '../files/file-registry.ts';
import { pictureRecipe } from '../files/recipe.ts';
import type { Rows } from '../market.ts';
import { daysBefore } from '../date-offsets.ts';
import { metaTexts } from '../meta-texts.ts';

/** Picture of each city's tile, of a house typical for the city; true means mirrored. */
const cityPictures: Readonly<Record<string, readonly [source: string, mirror: boolean]>> = {
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

/** Returns the rows of categories, parameters, facilities and cities. */
export function categoryRows(registry: FileRegistry, now: Date): Rows {
  const icon = (name: string) =>
    registry.add('icons', { kind: 'copy', source: `pictures/icons/${name}.svg` }, '', `${name}.svg`);
  const start = daysBefore(now, 1000);
  return {
    category: categories.map((category) => ({
      id: category.id,
      slug_id: category.slug,
      name: category.name,
      image_id: icon(category.icon),
      ...metaTexts(`${category.name} to buy and rent`, 'Latchkey', category.description, [
        category.name.toLowerCase(),
        'homes',
        'for sale',
        'for rent',
      ]),
    })),
    parameter: parameters.map((parameter) => ({
      id: parameter.id,
      name: parameter.name,
      type_of_parameter: parameter.type,
      type_values: parameter.values && JSON.stringify(parameter.values),
      image_id: icon(parameter.icon),
      is_required: parameter.required,
      meaning: parameter.meaning,
    })),
    category_parameter: categories.flatMap((category) =>
      category.parameters.map((parameter_id, position) => ({ category_id: category.id, parameter_id, position })),
    ),
    facility: facilities.map(({ id, name, icon: drawing }) => ({
      id,
      name,
      image_id: icon(drawing),
      created_at: start,
      updated_at: start,
    })),
    city: cities.map((city, at) => {
      const [source, mirror] = cityPictures[city.name] ?? ['projects/street.webp', false];
      return {
        id: at + 1,
        name: city.name,
        state: city.state,
        country: city.country,
        latitude: city.latitude,
        longitude: city.longitude,
        image_id: registry.add(
          'cities',
          pictureRecipe(`pictures/${source}`, mirror, 'middle', 'soft'),
          `Homes in ${city.name}`,
          `${city.name}.webp`,
        ),
      };
    }),
  };
}
