import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';

/**
 * The card of a full record: similar properties, favourites and recommendations come as full records (contract 3.1).
 * Without the long texts and the owner's contacts, since a page carries its cards twice. Null for sold and rented
 * properties.
 */
export function cardFromProperty(property: PropertyDetail): PropertyCard | null {
  const { property_type: offer, category, ...fields } = property;
  if (offer !== 'sell' && offer !== 'rent') return null;
  const {
    description: _description,
    meta_title: _metaTitle,
    meta_description: _metaDescription,
    meta_keywords: _metaKeywords,
    meta_image: _metaImage,
    client_address: _clientAddress,
    customer_name: _ownerName,
    email: _email,
    mobile: _mobile,
    profile: _profile,
    profile_meta: _profileMeta,
    favourite_users: _favouriteUsers,
    interested_users: _interestedUsers,
    advertisement: _advertisement,
    three_d_image: _panorama,
    video_link: _video,
    ...card
  } = fields;
  return {
    ...card,
    property_type: offer,
    category_id: category?.id ?? 0,
    category: category ?? { id: 0, category: '', image: '' },
  };
}
