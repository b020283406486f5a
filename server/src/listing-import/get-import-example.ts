import { getImportExample } from '@latchkey/contract/listing-import/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { csvColumns } from '../listing-export/write-csv.ts';
import { xmlText } from '../platform/text/xml.ts';
import { byteOrderMark, csvLine } from '../platform/text/csv-text.ts';
import {
  facilityPrefix,
  parameterPrefix,
  importColumns,
  listSeparator,
} from '@latchkey/contract/listing-import/import-columns';

/** Returns an example file for imports, with one listing. */
export const getImportExampleHandler = defineHandler(
  getImportExample,
  async ({ format = 'csv' }, { database, siteUrl }) => {
    const catalogue = await loadCatalogue(database, siteUrl);
    const content = format === 'csv' ? exampleCsv(catalogue) : exampleFeed(catalogue);
    const contentType = `${format === 'csv' ? 'text/csv' : 'application/xml'}; charset=utf-8`;
    return { data: { name: `latchkey-example.${format}`, contentType, content } };
  },
);

async function* exampleCsv(catalogue: Catalogue): AsyncGenerator<string> {
  const columns = csvColumns(catalogue);
  const cells = exampleCells(catalogue);
  yield byteOrderMark + csvLine(columns) + csvLine(columns.map((column) => cells.get(column) ?? ''));
}

async function* exampleFeed(catalogue: Catalogue): AsyncGenerator<string> {
  const cells = exampleCells(catalogue);
  const tag = (name: string, text = '') => `    <${name}>${xmlText(text)}</${name}>\n`;
  const images = (cells.get('pictures') ?? '').split(listSeparator).map((url) => url.trim());
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <kyero><feed_version>3</feed_version></kyero>\n  <property>\n',
    tag('id', cells.get('reference')),
    tag('date', '2026-01-31 12:00:00'),
    tag('ref', cells.get('reference')),
    tag('price', cells.get('price')),
    tag('price_freq', 'month'),
    tag('type', cells.get('category')),
    tag('town', cells.get('city')),
    tag('province', cells.get('state')),
    tag('country', cells.get('country')),
    `    <location><latitude>${cells.get('latitude')}</latitude><longitude>${cells.get('longitude')}</longitude></location>\n`,
    tag('beds', '2'),
    tag('baths', '1'),
    '    <surface_area><built>78</built></surface_area>\n',
    `    <title><en>${xmlText(cells.get('title') ?? '')}</en></title>\n`,
    tag('address', cells.get('address')),
    `    <desc><en>${xmlText(cells.get('description') ?? '')}</en></desc>\n`,
    '    <images>\n',
    ...images.map((url, index) => `      <image id="${index + 1}"><url>${xmlText(url)}</url></image>\n`),
    '    </images>\n  </property>\n</root>\n',
  ].join('');
}

/** Example values of facts whose meaning the market defines. */
const meanings: Readonly<Record<string, string>> = { area: '78', bedrooms: '2', bathrooms: '1', parking: '0' };

/** Example values of facts without a meaning. */
const plainValues: Readonly<Record<string, string>> = { number: '1', textbox: 'South', textarea: 'Renovated in 2024.' };

/** Returns an example listing as cells of a file, with a category and choices of this market. */
function exampleCells({ categories, parameters, facilities }: Catalogue): Map<string, string> {
  const category = [...categories.values()].find(({ isEnabled }) => isEnabled);
  const cells = new Map<string, string>(importColumns.map(({ name, example }) => [name, example]));
  cells.set('category', category?.category ?? '');
  for (const fact of category?.parameter_types ?? []) {
    const [first = '', second] = fact.type_values ?? [];
    const choices = fact.type_of_parameter === 'checkbox' && second ? `${first} ${listSeparator} ${second}` : first;
    const value = meanings[parameters.get(fact.id)?.meaning ?? ''] ?? plainValues[fact.type_of_parameter];
    cells.set(`${parameterPrefix} ${fact.name}`, choices || (value ?? ''));
  }
  const [facility] = facilities.values();
  if (facility) cells.set(`${facilityPrefix} ${facility.name}`, '0.5');
  return cells;
}
