import type { InputOf } from '@latchkey/contract/define-call';
import type { postProperty } from '@latchkey/contract/posting/calls';

/** The plain fields of a property in a request, without files and lists. Each is a column of the same name. */
export const propertyFieldNames = [
  'title',
  'description',
  'category_id',
  'property_type',
  'address',
  'price',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'client_address',
  'rentduration',
  'available_from',
  'is_premium',
  'video_link',
  'meta_title',
  'meta_description',
  'meta_keywords',
] as const;

type FieldName = (typeof propertyFieldNames)[number];

/** Missing fields stay unchanged, or empty for a new property. */
export type PropertyFields = {
  [Name in FieldName]?: InputOf<typeof postProperty>[Name] | (Name extends 'rentduration' ? null : never) | undefined;
};

/** Returns the plain fields of a request without its other fields. */
export function propertyFieldsOf<Fields extends PropertyFields>(input: Fields) {
  const fields = Object.fromEntries(propertyFieldNames.map((name) => [name, input[name]]));
  return fields as Pick<Fields, Extract<keyof Fields, FieldName>>;
}
