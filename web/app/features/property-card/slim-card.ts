import type { PropertyCard } from '@latchkey/contract/property/property-card';

/** As many pictures as a card swipes through. */
export const cardPictures = 5;

/**
 * A card with what it shows and no more: the whole record of a home is ten times that, and travels twice in a page, as
 * words and as data.
 */
export function slimCard(home: PropertyCard): PropertyCard {
  const others = home.gallery.filter((picture) => picture.image_url !== home.title_image);
  return {
    ...home,
    gallery: others.slice(0, cardPictures - 1),
    documents: [],
    assign_facilities: [],
    parameters: home.parameters.filter((fact) => fact.type_of_parameter === 'number').slice(0, 4),
    category: { ...home.category, image: '' },
  };
}
