import { adminFlags, adminSettleFlag } from '@latchkey/contract/admin/review-queue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ListingFlag } from '@latchkey/contract/listing-checks/listing-checks';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';

/** Returns unsettled flags of listings. */
export const getListingFlags = defineHandler(adminFlags, async ({ kind, limit, offset }, context) => {
  const condition = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const data = await loadListingFlags(condition, { limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listing_flag f where ${condition}`.execute(context.database.db);
  return { data, total: counted.rows[0]?.total ?? 0 };
});

interface Row {
  id: number;
  kind: ListingFlag['kind'];
  flagged_at: Date;
  property: ListingFlag['property'];
  other: { id: number; slug_id: string; title: string } | null;
  detail: { median: number; factor: number; peers: number; key: string; distance: number };
}

/**
 * Loads flags of listings for operators, newest first.
 * @param condition on `listing_flag f`, `property p`
 */
export async function loadListingFlags(
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
): Promise<ListingFlag[]> {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.flagged_at, f.detail,
           json_build_object('id', p.id, 'slug_id', p.slug_id, 'title', p.title, 'price', p.price, 'city', p.city,
             'account_id', p.account_id, 'owner', coalesce(a.name, '')) as property,
           case when o.id is not null then json_build_object('id', o.id, 'slug_id', o.slug_id, 'title', o.title) end as other
      from listing_flag f join property p on p.id = f.property_id
      left join account a on a.id = p.account_id
      left join property o on o.id = f.other_property_id
      where ${condition} order by f.id desc limit ${limit} offset ${offset}`.execute(database.db);
  return rows.map(({ id, kind, flagged_at, property, other, detail }) => ({
    id,
    kind,
    flagged_at: flagged_at.toISOString(),
    property,
    price: kind === 'price' ? { median: detail.median, factor: detail.factor, peers: detail.peers } : null,
    picture: other && {
      image: fileUrl(siteUrl, detail.key),
      property_id: other.id,
      property_slug_id: other.slug_id,
      property_title: other.title,
      distance: detail.distance,
    },
  }));
}

/** Settles a flag of a listing after an operator has reviewed it. */
export const settleListingFlag = defineHandler(adminSettleFlag, async ({ id, reason = '' }, context) => {
  const operator = expectOperator(context);
  await context.database.transaction(async (trx) => {
    const flag = await trx
      .updateTable('listing_flag')
      .set({ settled_at: context.now(), settled_by: operator.id })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['property_id', 'kind'])
      .executeTakeFirst();
    if (!flag) throw new CallFailure('flag_not_found');
    const property = await trx
      .selectFrom('property')
      .select('account_id')
      .where('id', '=', flag.property_id)
      .executeTakeFirstOrThrow();
    const change = { subject: 'property' as const, subject_id: flag.property_id, accountId: property.account_id };
    await writeAudit({ action: 'settle-flag', ...change, before: flag.kind, after: 'settled', reason }, context, trx);
  });
  return { data: null };
});
