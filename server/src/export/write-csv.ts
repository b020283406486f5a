import { facilityPrefix, factPrefix, importColumns, listSeparator } from '@latchkey/contract/rules/import-columns';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { byteOrderMark, csvLine } from '../import/csv-text.ts';
import { fileUrl } from '../services/files/file-url.ts';
import type { OwnHome } from './own-homes.ts';

type ColumnName = (typeof importColumns)[number]['name'];

/** Homes as CSV with the columns that an import takes, those of the market's facts and facilities among them. */
export async function* writeCsv(
  homes: AsyncIterable<OwnHome[]>,
  catalogue: Catalogue,
  siteUrl: string,
): AsyncGenerator<string> {
  const facts = [...catalogue.parameters.values()].filter((fact) => fact.type_of_parameter !== 'file');
  const facilities = [...catalogue.facilities.values()];
  yield byteOrderMark + csvLine(csvColumns(catalogue));
  for await (const batch of homes) {
    yield batch
      .map((home) => {
        const cells = cellsOf(home, catalogue, siteUrl);
        return csvLine([
          ...importColumns.map(({ name }) => cells[name]),
          ...facts.map(({ id }) => factText(home.facts[String(id)])),
          ...facilities.map(({ id }) => String(home.facilities[String(id)] ?? '')),
        ]);
      })
      .join('');
  }
}

/** The first line: fixed columns, then one for each fact and facility of the market. */
export function csvColumns({ parameters, facilities }: Catalogue): string[] {
  return [
    ...importColumns.map(({ name }) => name),
    ...[...parameters.values()].flatMap(({ name, type_of_parameter }) =>
      type_of_parameter === 'file' ? [] : [`${factPrefix} ${name}`],
    ),
    ...[...facilities.values()].map(({ name }) => `${facilityPrefix} ${name}`),
  ];
}

function cellsOf(home: OwnHome, { categories }: Catalogue, siteUrl: string): Record<ColumnName, string> {
  const url = (key: string) => fileUrl(siteUrl, key);
  return {
    reference: home.reference,
    title: home.title,
    description: home.description,
    category: categories.get(home.category_id)?.category ?? '',
    // Sold and rented ones under what they were offered for.
    property_type: home.property_type % 2 === 0 ? 'sell' : 'rent',
    price: String(home.price),
    rentduration: home.rentduration ?? '',
    address: home.address,
    city: home.city,
    state: home.state,
    country: home.country,
    latitude: String(home.latitude ?? ''),
    longitude: String(home.longitude ?? ''),
    client_address: home.client_address,
    is_premium: String(home.is_premium),
    video_link: home.video_link,
    pictures: home.pictures.map(url).join(` ${listSeparator} `),
    panorama: home.panorama === null ? '' : url(home.panorama),
    meta_title: home.meta_title,
    meta_description: home.meta_description,
    meta_keywords: home.meta_keywords,
    slug_id: home.slug_id,
  };
}

function factText(value: OwnHome['facts'][string] | undefined): string {
  if (Array.isArray(value)) return value.join(` ${listSeparator} `);
  return typeof value === 'string' ? value : '';
}
