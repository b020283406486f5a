import type { Category } from '@latchkey/contract/catalogue/category';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { DraftFields } from './draft.ts';

/**
 * The card of a property that was not sent yet.
 * @param pictures URLs of its pictures on this device, the cover first
 * @param title shown while the draft has none
 */
export function previewCard(
  fields: DraftFields,
  category: Category | undefined,
  pictures: readonly string[],
  title: string,
): PropertyCard {
  const [cover = '', ...others] = pictures;
  return {
    id: 0,
    slug_id: '',
    title: fields.title.trim() || title,
    title_image: cover,
    title_image_meta: null,
    gallery: others.map((url, index) => ({ id: index, image: '', image_url: url })),
    documents: [],
    is_favourite: 0,
    category_id: fields.categoryId ?? 0,
    category: { id: fields.categoryId ?? 0, category: category?.category ?? '', image: '' },
    price: fields.price ?? 0,
    ...(fields.currency && { currency: fields.currency }),
    city: fields.city,
    state: fields.state,
    country: fields.country,
    rentduration: fields.rentduration,
    property_type: fields.offer ?? 'sell',
    is_premium: fields.isPremium,
    promoted: false,
    added_by: 0,
    parameters: (category?.parameter_types ?? []).flatMap((parameter) => {
      const value = fields.facts[parameter.id];
      return value === undefined || value.length === 0 ? [] : [{ ...parameter, value }];
    }),
  };
}
