import type { PropertyCard } from '@latchkey/contract/property/property-card';

/** Maximum, with the cover. */
export const maxCardPictures = 5;

export const maxCardParameters = 4;

/**
 * Only the fields that a card shows: the whole record is ten times as large, and a page carries it twice, as HTML and as
 * hydration data.
 */
export function slimCard(property: PropertyCard): PropertyCard {
  const others = property.gallery.filter((picture) => picture.image_url !== property.title_image);
  return {
    ...property,
    gallery: others.slice(0, maxCardPictures - 1),
    documents: [],
    assign_facilities: [],
    parameters: property.parameters
      .filter((parameter) => parameter.type_of_parameter === 'number')
      .slice(0, maxCardParameters),
    category: { ...property.category, image: '' },
  };
}
