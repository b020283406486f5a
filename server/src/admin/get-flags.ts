import { adminFlags } from '@latchkey/contract/calls/operator';
import type { ListingFlag } from '@latchkey/contract/records/quality';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { fileUrl } from '../services/files/file-url.ts';

interface Row {
  id: number;
  kind: ListingFlag['kind'];
  flagged_at: Date;
  property: ListingFlag['property'];
  other: { id: number; slug_id: string; title: string } | null;
  detail: { median: number; factor: number; peers: number; key: string; distance: number };
}

/** What nobody of the operator's people has looked at yet. */
export default answer(adminFlags, async ({ kind, limit, offset }, { database, siteUrl }) => {
  const wanted = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.flagged_at, f.detail,
           json_build_object('id', p.id, 'slug_id', p.slug_id, 'title', p.title, 'price', p.price, 'city', p.city,
             'account_id', p.account_id, 'owner', coalesce(a.name, '')) as property,
           case when o.id is not null then json_build_object('id', o.id, 'slug_id', o.slug_id, 'title', o.title) end as other
      from listing_flag f join property p on p.id = f.property_id
      left join account a on a.id = p.account_id
      left join property o on o.id = f.other_property_id
      where ${wanted} order by f.id desc limit ${limit} offset ${offset}`.execute(database.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listing_flag f where ${wanted}`.execute(database.db);
  const data = rows.map(({ id, kind: found, flagged_at, property, other, detail }) => ({
    id,
    kind: found,
    flagged_at: flagged_at.toISOString(),
    property,
    price: found === 'price' ? { median: detail.median, factor: detail.factor, peers: detail.peers } : null,
    picture: other && {
      image: fileUrl(siteUrl, detail.key),
      property_id: other.id,
      property_slug_id: other.slug_id,
      property_title: other.title,
      distance: detail.distance,
    },
  }));
  return { data, total: counted.rows[0]?.total ?? 0 };
});
