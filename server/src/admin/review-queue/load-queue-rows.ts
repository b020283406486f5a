import type { QueueKind, QueueRow } from '@latchkey/contract/admin/review-queue/records';
import { type OfferCode, offerOf } from '@latchkey/contract/posting/offer-states';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { loadWarnings } from './load-warnings.ts';
import { currencyField } from '../../property/listing-currency.ts';
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
