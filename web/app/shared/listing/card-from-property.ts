import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';

/**
 * The card of a full record: similar properties, favourites and recommendations come as full records (contract 3.1). Null
 * for sold and rented properties.
 */
export function cardFromProperty(property: PropertyDetail): PropertyCard | null {
  if (property.property_type !== 'sell' && property.property_type !== 'rent') return null;
  return {
    id: property.id,
    slug_id: property.slug_id,
    gallery: property.gallery,
    documents: property.documents,
    is_favourite: property.is_favourite,
    title: property.title,
    title_image: property.title_image,
    title_image_meta: property.title_image_meta,
    category_id: property.category?.id ?? 0,
    category: property.category ?? { id: 0, category: '', image: '' },
    price: property.price,
    currency: property.currency,
    city: property.city,
    state: property.state,
    country: property.country,
    address: property.address,
    rentduration: property.rentduration,
    property_type: property.property_type,
    is_premium: property.is_premium,
    promoted: property.promoted,
    parameters: property.parameters,
    assign_facilities: property.assign_facilities,
    added_by: property.added_by,
    latitude: property.latitude,
    longitude: property.longitude,
    created_at: property.created_at,
    is_verified: property.is_verified,
    price_per_area: property.price_per_area,
  };
}
