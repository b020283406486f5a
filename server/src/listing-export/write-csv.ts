import {
  facilityPrefix,
  parameterPrefix,
  importColumns,
  listSeparator,
} from '@latchkey/contract/listing-import/import-columns';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { byteOrderMark, csvLine } from '../platform/text/csv-text.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { mayHaveThousands } from '../platform/text/read-number.ts';
import type { ExportedProperty } from './load-exported-properties.ts';

type ColumnName = (typeof importColumns)[number]['name'];

/** Writes properties as CSV with the columns of the import, including the facts and facilities of the market. */
export async function* writeCsv(
  properties: AsyncIterable<ExportedProperty[]>,
  catalogue: Catalogue,
  siteUrl: string,
): AsyncGenerator<string> {
  const facts = [...catalogue.parameters.values()].filter((fact) => fact.type_of_parameter !== 'file');
  const facilities = [...catalogue.facilities.values()];
  yield byteOrderMark + csvLine(csvColumns(catalogue));
  for await (const batch of properties) {
    yield batch
      .map((property) => {
        const cells = toCells(property, catalogue, siteUrl);
        return csvLine([
          ...importColumns.map(({ name }) => cells[name]),
          ...facts.map(({ id, type_of_parameter }) => {
            const text = factText(property.facts[String(id)]);
            return type_of_parameter === 'number' ? numberText(text) : text;
          }),
          ...facilities.map(({ id }) => numberText(String(property.facilities[String(id)] ?? ''))),
        ]);
      })
      .join('');
  }
}

/** Returns the header row: fixed columns, then one for each fact and facility of the market. */
export function csvColumns({ parameters, facilities }: Catalogue): string[] {
  return [
    ...importColumns.map(({ name }) => name),
    ...[...parameters.values()].flatMap(({ name, type_of_parameter }) =>
      type_of_parameter === 'file' ? [] : [`${parameterPrefix} ${name}`],
    ),
    ...[...facilities.values()].map(({ name }) => `${facilityPrefix} ${name}`),
  ];
}

function toCells(property: ExportedProperty, { categories }: Catalogue, siteUrl: string): Record<ColumnName, string> {
  const url = (key: string) => fileUrl(siteUrl, key);
  return {
    reference: property.reference,
    title: property.title,
    description: property.description,
    category: categories.get(property.category_id)?.category ?? '',
    // Sold and rented properties export their original offer type.
    property_type: property.property_type % 2 === 0 ? 'sell' : 'rent',
    price: String(property.price),
    rentduration: property.rentduration ?? '',
    available_from: property.available_from ?? '',
    address: property.address,
    city: property.city,
    state: property.state,
    country: property.country,
    latitude: String(property.latitude ?? ''),
    longitude: String(property.longitude ?? ''),
    client_address: property.client_address,
    is_premium: String(property.is_premium),
    video_link: property.video_link,
    pictures: property.pictures.map(url).join(` ${listSeparator} `),
    panorama: property.panorama === null ? '' : url(property.panorama),
    meta_title: property.meta_title,
    meta_description: property.meta_description,
    meta_keywords: property.meta_keywords,
    slug_id: property.slug_id,
  };
}

function factText(value: ExportedProperty['facts'][string] | undefined): string {
  if (Array.isArray(value)) return value.join(` ${listSeparator} `);
  return typeof value === 'string' ? value : '';
}

/** Writes 1.234 as 1.2340, because the import rejects a point that may separate thousands. */
function numberText(text: string): string {
  return mayHaveThousands(text) ? `${text}0` : text;
}
