import { categories } from '../data/categories.ts';
import type { FileRegistry } from '../files/file-registry.ts';
import { pictureRecipe } from '../files/recipe.ts';
import type { Rows } from '../market.ts';
import type { Listing } from './property-rows.ts';

/** Returns one slide of each kind (contract 4.10): a property first, then a category, a link, a picture. */
export function slideRows(registry: FileRegistry, listings: readonly Listing[]): Rows {
  const villa = listings.findLast(
    ({ property, isPremium }) =>
      property.site.kind.set === 'modern-villa-pool' && property.state === 'listed' && !isPremium,
  );
  const picture = (source: string, alt: string) => {
    const id = registry.add('slides', pictureRecipe(`pictures/${source}`, false, 'low', 'bright'), alt, source);
    return { image_id: id, web_image_id: id };
  };
  const country = categories.find(({ key }) => key === 'country')!;
  const slides: NonNullable<Rows['slide']> = [
    {
      slider_type: 2,
      type: 'Category',
      ...picture('homes/timber-lake-house/02-exterior.webp', 'Timber house by the water at dusk'),
      category_id: country.id,
    },
    {
      slider_type: 4,
      type: 'Link',
      ...picture('projects/terraces.webp', 'Building with planted terraces'),
      link: '/all-projects',
    },
    {
      slider_type: 1,
      type: 'Picture',
      ...picture('homes/penthouse-terrace/01-exterior.webp', 'Roof terrace over the city at sunset'),
    },
  ];
  if (villa) {
    slides.unshift({
      slider_type: 3,
      type: 'Property',
      image_id: villa.property.files.cover,
      web_image_id: villa.property.files.cover,
      property_id: villa.id,
      show_property_details: true,
    });
  }
  return { slide: slides.map((slide, at) => ({ id: at + 1, position: at, ...slide })) };
}
