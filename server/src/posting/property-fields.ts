import type { PropertyFields } from './property-draft.ts';

/** The plain fields of a property in a request, without files, lists and any other fields. */
export function propertyFieldsOf<Fields extends PropertyFields>(input: Fields) {
  const { title, description, category_id, property_type, address, price, city, state, country } = input;
  const { latitude, longitude, client_address, rentduration, is_premium, video_link } = input;
  const { meta_title, meta_description, meta_keywords } = input;
  const fields: PropertyFields = {
    title,
    description,
    category_id,
    property_type,
    address,
    price,
    city,
    state,
    country,
    latitude,
    longitude,
    client_address,
    rentduration,
    is_premium,
    video_link,
    meta_title,
    meta_description,
    meta_keywords,
  };
  return fields as Pick<Fields, Extract<keyof Fields, keyof PropertyFields>>;
}
