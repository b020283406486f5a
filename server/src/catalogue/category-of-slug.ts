import { type RawBuilder, sql } from 'kysely';

/** The category at a slug, or the one that once stood there: kept searches and old links still mean it. */
export function categoryOfSlug(slug: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select id from category where slug_id = ${slug}),
    (select record_id from slug_history where kind = 'category' and slug_id = ${slug}))`;
}
