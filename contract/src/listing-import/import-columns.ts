/** Columns of an import file, in the order of the example and of an export. */

interface ImportColumn<Name extends string> {
  name: Name;
  /** Whether the file must have the column, and each row a value. */
  isRequired: boolean;
  /** Value in the example file. */
  example: string;
}

function required<Name extends string>(name: Name, example: string): ImportColumn<Name> {
  return { name, isRequired: true, example };
}

function optional<Name extends string>(name: Name, example: string): ImportColumn<Name> {
  return { name, isRequired: false, example };
}

export const importColumns = [
  required('reference', 'A-1001'),
  required('title', 'Sunny flat with a balcony'),
  required('description', 'Three rooms, two minutes from the park.'),
  required('category', ''),
  required('property_type', 'rent'),
  required('price', '1450'),
  optional('rentduration', 'Monthly'),
  optional('available_from', '2027-03-01'),
  required('address', 'Rua Augusta 100'),
  optional('city', 'Lisbon'),
  optional('state', 'Lisboa'),
  optional('country', 'Portugal'),
  optional('latitude', '38.7102'),
  optional('longitude', '-9.1370'),
  optional('client_address', ''),
  optional('is_premium', 'false'),
  optional('video_link', ''),
  required('pictures', 'https://example.com/a-1001/1.jpg | https://example.com/a-1001/2.jpg'),
  optional('panorama', ''),
  optional('meta_title', ''),
  optional('meta_description', ''),
  optional('meta_keywords', ''),
  optional('slug_id', ''),
] as const;

/**
 * Prefixes of the columns for the market's own parameters and facilities: `parameter: Bedrooms`, `facility: School`.
 */
export const parameterPrefix = 'parameter:';
export const facilityPrefix = 'facility:';

/** Separator of the pictures in a cell, and of the choices of a parameter with several. */
export const listSeparator = '|';

/** Normalises a column name for comparison: case, spaces and underscores are ignored. */
export function columnKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_')
    .replace(/^(parameter|facility)_*:_*/, '$1:');
}

/**
 * The reference that an export writes for a property without a reference of the agency, and by which an import finds
 * it.
 */
export function ownReference(propertyId: number): string {
  return `latchkey-${propertyId}`;
}

/** Returns the property id of such a reference, or null. */
export function propertyIdOf(reference: string): number | null {
  const digits = /^latchkey-([1-9]\d{0,14})$/.exec(reference)?.[1];
  return digits === undefined ? null : Number(digits);
}
