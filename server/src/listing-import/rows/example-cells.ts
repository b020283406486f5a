import {
  facilityPrefix,
  parameterPrefix,
  importColumns,
  listSeparator,
} from '@latchkey/contract/listing-import/import-columns';
import type { Catalogue } from '../../catalogue/load-catalogue.ts';

/** Example values of facts whose meaning the market defines. */
const meanings: Readonly<Record<string, string>> = { area: '78', bedrooms: '2', bathrooms: '1', parking: '0' };

/** Returns an example listing as cells of a file, with a category and choices of this market. */
export function exampleCells({ categories, facilities }: Catalogue): Map<string, string> {
  const category = [...categories.values()].find(({ isEnabled }) => isEnabled);
  const cells = new Map<string, string>(importColumns.map(({ name, example }) => [name, example]));
  cells.set('category', category?.category ?? '');
  for (const fact of category?.parameter_types ?? []) {
    const [first = '', second] = fact.type_values ?? [];
    const choices = fact.type_of_parameter === 'checkbox' && second ? `${first} ${listSeparator} ${second}` : first;
    const meaning = 'meaning' in fact && typeof fact.meaning === 'string' ? meanings[fact.meaning] : undefined;
    const free = fact.type_of_parameter === 'number' ? '1' : '';
    cells.set(`${parameterPrefix} ${fact.name}`, fact.type_values ? choices : (meaning ?? free));
  }
  const [facility] = facilities.values();
  if (facility) cells.set(`${facilityPrefix} ${facility.name}`, '0.5');
  return cells;
}
