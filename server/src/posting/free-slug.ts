import { toSlug, uniqueSlug } from '@latchkey/contract/rules/slug';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type Slugged = 'property' | 'project' | 'category' | 'article';

/**
 * Slugs of records that are `slug` or begin with `slug-`, those that others once had too: their old addresses still lead to
 * them. Articles are asked for by the slugs of categories as well (contract 2.1), so those are taken for them.
 * @param exceptId the record that asks; its own are free to it
 */
export async function takenSlugs(
  db: Kysely<Tables>,
  kind: Slugged,
  slug: string,
  exceptId: number,
): Promise<ReadonlySet<string>> {
  // Both ends of `slug-…` in the index, whose order is that of the bytes: `.` follows `-`.
  const isNear = sql`(slug_id = ${slug} or (slug_id >= ${`${slug}-`} and slug_id < ${`${slug}.`}))`;
  const { rows } = await sql<{ slug_id: string }>`
    select slug_id from ${sql.table(kind)} where ${isNear} and id <> ${exceptId}
    union
    select slug_id from slug_history where kind = ${kind} and ${isNear} and record_id <> ${exceptId}
    ${kind === 'article' ? sql`union select slug_id from category where ${isNear}` : sql``}`.execute(db);
  return new Set(rows.map((row) => row.slug_id));
}

/**
 * A slug of its own for a record (contract 4.13). Who wants the same one waits until this transaction ends.
 * @param text a title, or a slug that somebody typed
 */
export async function freeSlug(
  within: Transaction<Tables>,
  kind: Slugged,
  text: string,
  exceptId = 0,
): Promise<string> {
  const slug = toSlug(text);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${kind} ${slug}`}, 0))`.execute(within);
  return uniqueSlug(slug, await takenSlugs(within, kind, slug, exceptId));
}
