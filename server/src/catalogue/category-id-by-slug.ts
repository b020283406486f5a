import { type RawBuilder, sql } from 'kysely';

/** SQL for the id of the category with a slug, or that once had it: saved searches and old links still reference it. */
export function categoryIdBySlug(slug: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select id from category where slug_id = ${slug}),
    (select record_id from slug_history where kind = 'category' and slug_id = ${slug}))`;
}
