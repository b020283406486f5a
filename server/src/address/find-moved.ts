import type { MovedRecord, SlugKind } from '@latchkey/contract/slug-kinds';
import { type RawBuilder, sql } from 'kysely';
import { hasPublicPage } from '../agent/has-public-page.ts';
import type { Database } from '../database/pool.ts';

/** Where the records of a kind are kept, and which of them everybody may see. */
const records: Readonly<Record<SlugKind, { table: RawBuilder<unknown>; isSeen: RawBuilder<unknown> }>> = {
  property: { table: sql`property`, isSeen: sql`r.is_public` },
  project: { table: sql`project`, isSeen: sql`r.is_public` },
  article: { table: sql`article`, isSeen: sql`r.is_published` },
  category: { table: sql`category`, isSeen: sql`r.is_enabled` },
  agent: { table: sql`account`, isSeen: sql`exists (select from account a where a.id = r.id and ${hasPublicPage})` },
};

interface Row {
  slug_id: string | null;
  is_seen: boolean | null;
}

/**
 * Where the record is that once stood at a slug (009-slug-history.sql), or that stands there in small letters.
 * @returns its present slug, `gone` when the record was removed, null when nothing public is known of the slug
 */
export async function findMoved({ read }: Database, kind: SlugKind, slug: string): Promise<MovedRecord | null> {
  const { table, isSeen } = records[kind];
  const { rows } = await sql<Row>`
    select r.slug_id, case when r.id is not null then ${isSeen} end as is_seen from ${table} r where r.slug_id = ${slug.toLowerCase()}
    union all
    select r.slug_id, case when r.id is not null then ${isSeen} end from slug_history h left join ${table} r on r.id = h.record_id
      where h.kind = ${kind} and h.slug_id in (${slug}, ${slug.toLowerCase()})`.execute(read);
  const found = rows.find((row) => row.is_seen !== false && row.slug_id !== slug);
  if (!found) return null;
  return found.slug_id === null ? 'gone' : { to: found.slug_id };
}
