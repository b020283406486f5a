/** The columns of a file of homes, in the order of the example and of an export. */

interface ImportColumn<Name extends string> {
  name: Name;
  /** Must the file have it, and each row a value? */
  isRequired: boolean;
  /** A cell of the example file. */
  example: string;
}

function needed<Name extends string>(name: Name, example: string): ImportColumn<Name> {
  return { name, isRequired: true, example };
}

function possible<Name extends string>(name: Name, example: string): ImportColumn<Name> {
  return { name, isRequired: false, example };
}

export const importColumns = [
  needed('reference', 'A-1001'),
  needed('title', 'Sunny flat with a balcony'),
  needed('description', 'Three rooms, two minutes from the park.'),
  needed('category', ''),
  needed('property_type', 'rent'),
  needed('price', '1450'),
  possible('rentduration', 'Monthly'),
  needed('address', 'Rua Augusta 100'),
  possible('city', 'Lisbon'),
  possible('state', 'Lisboa'),
  possible('country', 'Portugal'),
  possible('latitude', '38.7102'),
  possible('longitude', '-9.1370'),
  possible('client_address', ''),
  possible('is_premium', 'false'),
  possible('video_link', ''),
  needed('pictures', 'https://example.com/a-1001/1.jpg | https://example.com/a-1001/2.jpg'),
  possible('panorama', ''),
  possible('meta_title', ''),
  possible('meta_description', ''),
  possible('meta_keywords', ''),
  possible('slug_id', ''),
] as const;

/** Columns of the market's own facts and facilities are named after them: `parameter: Bedrooms`, `facility: School`. */
export const factPrefix = 'parameter:';
export const facilityPrefix = 'facility:';

/** Between the pictures of a cell, and between the choices of a fact that takes several. */
export const listSeparator = '|';

/** How a column is told from another: case, spaces and underscores do not matter. */
export function columnKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '_')
    .replace(/^(parameter|facility)_*:_*/, '$1:');
}

/**
 * The reference under which an export writes a home that has none of the agency's own, and an import finds it again.
 */
export function ownReference(propertyId: number): string {
  return `latchkey-${propertyId}`;
}

/** The number of the home behind such a reference. */
export function propertyIdOf(reference: string): number | null {
  const digits = /^latchkey-([1-9]\d{0,14})$/.exec(reference)?.[1];
  return digits === undefined ? null : Number(digits);
}
