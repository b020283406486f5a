import type { MovedRecord, SlugKind } from '@latchkey/contract/posting/slug-kinds';
import { type RawBuilder, sql } from 'kysely';
import { hasPublicPage } from '../agent/has-public-page.ts';
import type { Database } from '../platform/database/pool.ts';

/** The table of each kind, and the condition under which a record is public. */
const records: Readonly<Record<SlugKind, { table: RawBuilder<unknown>; isPublic: RawBuilder<unknown> }>> = {
  property: { table: sql`property`, isPublic: sql`r.is_public` },
  project: { table: sql`project`, isPublic: sql`r.is_public` },
  article: { table: sql`article`, isPublic: sql`r.is_published` },
  category: { table: sql`category`, isPublic: sql`r.is_enabled` },
  agent: { table: sql`account`, isPublic: sql`exists (select from account a where a.id = r.id and ${hasPublicPage})` },
};

interface Row {
  slug_id: string | null;
  is_seen: boolean | null;
}

/**
 * Finds the record that once had a slug (009-slug-history.sql), or that has it in lower case.
 * @returns the current slug, `gone` when the record was deleted, null when no public record has or had the slug
 */
export async function findMovedRecord({ read }: Database, kind: SlugKind, slug: string): Promise<MovedRecord | null> {
  const { table, isPublic } = records[kind];
  const { rows } = await sql<Row>`
    select r.slug_id, case when r.id is not null then ${isPublic} end as is_seen from ${table} r where r.slug_id = ${slug.toLowerCase()}
    union all
    select r.slug_id, case when r.id is not null then ${isPublic} end from slug_history h left join ${table} r on r.id = h.record_id
      where h.kind = ${kind} and h.slug_id in (${slug}, ${slug.toLowerCase()})`.execute(read);
  const found = rows.find((row) => row.is_seen !== false && row.slug_id !== slug);
  if (!found) return null;
  return found.slug_id === null ? 'gone' : { to: found.slug_id };
}
