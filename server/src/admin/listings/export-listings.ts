import { paths } from '@latchkey/contract/paths';
import type { AdminProjectRow, AdminPropertyRow } from '@latchkey/contract/records/console-listings';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { byteOrderMark, csvLine } from '../../import/csv-text.ts';
import type { Page } from './listing-rows.ts';

const batchSize = 500;

const columns = [
  'id',
  'title',
  'category',
  'type',
  'price',
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

/** A table of the console as CSV, some rows at a time so that it may be any number; the newest first. */
export async function* listingsAsCsv<Row extends AdminPropertyRow | AdminProjectRow>(
  where: RawBuilder<unknown>,
  load: (page: Page, context: Context) => Promise<Row[]>,
  context: Context,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let before: number | null = null;
  for (;;) {
    const further: RawBuilder<unknown> = before === null ? where : sql`${where} and p.id < ${before}`;
    const rows: Row[] = await load({ where: further, order: sql`p.id desc`, limit: batchSize, offset: 0 }, context);
    if (rows.length === 0) return;
    yield rows.map((row) => csvLine(cellsOf(row, context.siteUrl))).join('');
    before = rows.at(-1)?.id ?? before;
  }
}

function cellsOf(row: AdminPropertyRow | AdminProjectRow, siteUrl: string): string[] {
  const isHome = 'property_type' in row;
  const { id, title, category, city, owner, request_status, status, is_promoted, total_click, created_at } = row;
  return [
    String(id),
    title,
    category,
    isHome ? row.property_type : row.type,
    isHome ? String(row.price) : '',
    isHome ? row.rentduration : '',
    city,
    owner ? String(owner.id) : '',
    owner?.name ?? '',
    owner?.email ?? '',
    request_status,
    status === 1 ? 'on' : 'off',
    is_promoted ? 'yes' : 'no',
    isHome ? (row.is_premium ? 'yes' : 'no') : '',
    String(total_click),
    created_at,
    siteUrl + (isHome ? paths.property(row.slug_id) : paths.project(row.slug_id)),
  ];
}
