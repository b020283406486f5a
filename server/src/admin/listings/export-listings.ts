import { paths } from '@latchkey/contract/paths';
import type { AdminProjectRow, AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import { paging } from '@latchkey/contract/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { countRows } from '../table/paging.ts';
import type { RowPage } from './listing-rows.ts';

const batchSize = 500;

const columns = [
  'id',
  'title',
  'category',
  'type',
  'price',
  'currency',
  'per',
  'city',
  'owner_id',
  'owner',
  'owner_email',
  'decision',
  'switched',
  'featured',
  'premium',
  'views',
  'posted_at',
  'page',
];

/**
 * Returns a table of the console as CSV, newest first, read in batches so that it may have any number of rows.
 * @param rows the query after `from`: sql`property p where …`
 */
export async function* listingsAsCsv<Row extends AdminPropertyRow | AdminProjectRow>(
  rows: RawBuilder<unknown>,
  load: (page: RowPage, context: Context) => Promise<Row[]>,
  context: Context,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  const marketCurrency = (await loadSettings(context.database)).text('currency_code') || 'USD';
  for await (const batch of batchesOf(rows, context.database.read)) {
    const listings = await load({ ids: batch, order: { key: sql`p.id`, direction: 'desc' } }, context);
    yield listings.map((row) => csvLine(cellsOf(row, marketCurrency, context.siteUrl))).join('');
  }
}

/** Yields ids of listings, newest first. Up to the exact total they are read at once, beyond it in batches by id. */
async function* batchesOf(rows: RawBuilder<unknown>, db: Kysely<Tables>): AsyncGenerator<number[]> {
  const { total } = await countRows(rows, db);
  const limit = total > paging.exactTotal ? batchSize : paging.exactTotal;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const found = await sql<{ id: number }>`
      select p.id from ${rows} and p.id < ${before} order by p.id desc limit ${limit}`.execute(db);
    const ids = found.rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize);
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) return;
    before = last;
  }
}

function cellsOf(row: AdminPropertyRow | AdminProjectRow, marketCurrency: string, siteUrl: string): string[] {
  const isProperty = 'property_type' in row;
  const { id, title, category, city, owner, request_status, status, is_promoted, total_click, created_at } = row;
  return [
    String(id),
    title,
    category,
    isProperty ? row.property_type : row.type,
    isProperty ? String(row.price) : '',
    isProperty ? (row.currency ?? marketCurrency) : '',
    isProperty ? row.rentduration : '',
    city,
    owner ? String(owner.id) : '',
    owner?.name ?? '',
    owner?.email ?? '',
    request_status,
    status === 1 ? 'on' : 'off',
    is_promoted ? 'yes' : 'no',
    isProperty ? (row.is_premium ? 'yes' : 'no') : '',
    String(total_click),
    created_at,
    siteUrl + (isProperty ? paths.property(row.slug_id) : paths.project(row.slug_id)),
  ];
}
