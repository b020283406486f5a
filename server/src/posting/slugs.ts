import { toSlug, uniqueSlug } from '@latchkey/contract/text/slug';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { checkSlug } from '@latchkey/contract/posting/calls';

/** The slug that a listing would get if it were sent now (contract 4.13). */
export const checkSlugHandler = defineHandler(checkSlug, async ({ kind, slug: requested, id = 0 }, { database }) => {
  const slug = toSlug(requested);
  const taken = await loadTakenSlugs(database.read, kind, slug, id);
  return { data: { is_free: !taken.has(slug), slug: uniqueSlug(slug, taken) } };
});

export type SlugTable = 'property' | 'project' | 'category' | 'article';

/** The other kind of record that the same address finds. */
const sharedWith: Partial<Record<SlugTable, SlugTable>> = { article: 'category', category: 'article' };

/**
 * Slugs that equal `slug` or are `slug-` with a number, including former slugs, whose addresses redirect. Article
 * requests also accept category slugs (contract 2.1), so each kind avoids the slugs of the other.
 * @param exceptId the record itself, whose slugs are not taken
 */
async function loadTakenSlugs(
  db: Kysely<Tables>,
  kind: SlugTable,
  slug: string,
  exceptId: number,
): Promise<ReadonlySet<string>> {
  // The range of `slug-0…` to `slug-9…` in the index, which is ordered by bytes: `:` follows `9`.
  const hasDigit = sql`slug_id >= ${`${slug}-0`} and slug_id < ${`${slug}-:`}`;
  const isNumbered = sql`${hasDigit} and substr(slug_id, ${slug.length + 2}::int) ~ '^[0-9]+$'`;
  const isTaken = sql`(slug_id = ${slug} or ${isNumbered})`;
  const other = sharedWith[kind];
  const { rows } = await sql<{ slug_id: string }>`
    select slug_id from ${sql.table(kind)} where ${isTaken} and id <> ${exceptId}
    union
    select slug_id from slug_history where kind = ${kind} and ${isTaken} and record_id <> ${exceptId}
    ${other ? sql`union select slug_id from ${sql.table(other)} where ${isTaken}` : sql``}`.execute(db);
  return new Set(rows.map((row) => row.slug_id));
}

/**
 * Returns a unique slug for a record (contract 4.13). An advisory lock makes concurrent requests for slugs that differ only by
 * their numbers wait until this transaction ends.
 * @param text a title, or a slug that the user typed
 */
export async function reserveSlug(
  trx: Transaction<Tables>,
  kind: SlugTable,
  text: string,
  exceptId = 0,
): Promise<string> {
  const slug = toSlug(text);
  const lock = `slug ${kind === 'category' ? 'article' : kind} ${slug.replace(/(?:-\d+)+$/, '')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  return uniqueSlug(slug, await loadTakenSlugs(trx, kind, slug, exceptId));
}
