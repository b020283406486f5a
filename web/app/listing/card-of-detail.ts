import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';

/**
 * A full record in the shape of a card: similar homes, favourites and recommendations come as full records (contract
 * 3.1). Null for what is sold or let: cards offer homes.
 */
export function cardOfDetail(home: PropertyDetail): PropertyCard | null {
  if (home.property_type !== 'sell' && home.property_type !== 'rent') return null;
  return {
    id: home.id,
    slug_id: home.slug_id,
    gallery: home.gallery,
    documents: home.documents,
    is_favourite: home.is_favourite,
    title: home.title,
    title_image: home.title_image,
    title_image_meta: home.title_image_meta,
    category_id: home.category?.id ?? 0,
    category: home.category ?? { id: 0, category: '', image: '' },
    price: home.price,
    currency: home.currency,
    city: home.city,
    state: home.state,
    country: home.country,
    address: home.address,
    rentduration: home.rentduration,
    property_type: home.property_type,
    is_premium: home.is_premium,
    promoted: home.promoted,
    parameters: home.parameters,
    assign_facilities: home.assign_facilities,
    added_by: home.added_by,
    latitude: home.latitude,
    longitude: home.longitude,
    created_at: home.created_at,
    is_verified: home.is_verified,
    price_per_area: home.price_per_area,
  };
}
