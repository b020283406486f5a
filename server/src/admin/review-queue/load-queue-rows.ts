import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { QueueKind, QueueRow, QueueWarning } from '@latchkey/contract/admin/review-queue/records';
import { type OfferCode, offerOf } from '@latchkey/contract/posting/offer-states';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { currencyField } from '../../property/listing-currency.ts';
import type { Database } from '../../platform/database/pool.ts';
import { queueSources } from './queue-sources.ts';

interface Row {
  id: number;
  title: string;
  place: string;
  picture: string | null;
  person_id: number | null;
  person_name: string | null;
  is_verified: boolean;
  price: number | null;
  currency: string | null;
  property_type: OfferCode | null;
  rentduration: string | null;
  waits_since: Date;
  home_id: number | null;
}

/**
 * Loads rows of the queue.
 * @param after the query after its tables: sql`where … order by … limit …`
 */
export async function loadQueueRows(
  kind: QueueKind,
  after: RawBuilder<unknown>,
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<QueueRow[]> {
  const source = queueSources[kind];
  const { rows } = await sql<Row>`
    select ${source.id} as id, ${source.title} as title, ${source.place} as place, ${source.picture} as picture,
           a.id as person_id, ${source.person} as person_name,
           coalesce(a.verification_status = 'success', false) as is_verified, ${source.price} as price, ${source.kindColumns},
           ${source.since} as waits_since, ${source.propertyId} as home_id
      from ${source.from} ${source.pictureJoin} ${after}`.execute(database.db);
  const warnings = await loadWarnings(kind, rows, database);
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.title,
    place: row.place,
    picture: fileUrl(siteUrl, row.picture),
    person:
      row.person_name === null
        ? null
        : { id: row.person_id, name: row.person_name, is_verified: row.is_verified ? 1 : 0 },
    price: row.price,
    ...currencyField(row.currency),
    offer: row.property_type === null ? null : offerOf(row.property_type),
    rentduration: row.property_type === 1 || row.property_type === 3 ? (row.rentduration ?? 'Monthly') : null,
    waits_since: row.waits_since.toISOString(),
    warnings: warnings.get(row.id) ?? [],
  }));
}

interface CaseRow {
  id: number;
  /** The property that the row is about. */
  home_id: number | null;
}

type Warning = QueueWarning & { about: number };

/** Loads warnings about the rows of a page by row id: flags, reports and previous rejections. */
async function loadWarnings(
  kind: QueueKind,
  lines: readonly CaseRow[],
  database: Database,
): Promise<ReadonlyMap<number, QueueWarning[]>> {
  const found = (await Promise.all(warningQueries(kind, lines).map((query) => query.execute(database.db)))).flatMap(
    ({ rows }) => rows,
  );
  const byProperty = kind !== 'account' && kind !== 'project';
  return new Map(
    lines.map((line) => [
      line.id,
      found
        .filter(({ about }) => about === (byProperty ? line.home_id : line.id))
        .map(({ about: _, ...warning }) => warning),
    ]),
  );
}

function warningQueries(kind: QueueKind, lines: readonly CaseRow[]): RawBuilder<Warning>[] {
  const ids = lines.map(({ id }) => id);
  const propertyIds = lines.flatMap(({ home_id }) => home_id ?? []);
  if (kind === 'account') return [chatFlags(ids), flagsOfAccounts(ids)];
  if (kind === 'project') return [rejectedBefore('project', ids)];
  if (propertyIds.length === 0) return [];
  return [
    flagsOf(propertyIds),
    reportsOf(propertyIds),
    ...(kind === 'property' ? [rejectedBefore('property', propertyIds)] : []),
  ];
}

const flagsOf = (propertyIds: number[]) => sql<Warning>`
  select property_id as about, kind, count(*)::int as count, max((detail->>'factor')::float8) as factor
    from listing_flag where property_id = any(${propertyIds}::bigint[]) and settled_at is null
    group by property_id, kind order by kind desc`;

const reportsOf = (propertyIds: number[]) => sql<Warning>`
  select property_id as about, 'reports' as kind, count(*)::int as count, null::float8 as factor
    from report where property_id = any(${propertyIds}::bigint[]) and settled_at is null group by property_id`;

const rejectedBefore = (subject: ListingKind, ids: number[]) => sql<Warning>`
  select subject_id as about, 'sent_again' as kind, count(*)::int as count, null::float8 as factor
    from audit where subject = ${subject} and subject_id = any(${ids}::bigint[]) and after = 'rejected'
    group by subject_id`;

const chatFlags = (accounts: number[]) => sql<Warning>`
  select account_id as about, case kind when 'report' then 'chat_report' else kind end as kind, count(*)::int as count,
         null::float8 as factor
    from chat_flag where account_id = any(${accounts}::bigint[]) and settled_at is null group by account_id, kind`;

const flagsOfAccounts = (accounts: number[]) => sql<Warning>`
  select p.account_id as about, f.kind, count(*)::int as count, max((f.detail->>'factor')::float8) as factor
    from listing_flag f join property p on p.id = f.property_id
    where f.settled_at is null and p.is_public and p.account_id = any(${accounts}::bigint[])
    group by p.account_id, f.kind order by f.kind desc`;
