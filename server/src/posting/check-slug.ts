import { checkSlug } from '@latchkey/contract/calls/listing-slug';
import { toSlug, uniqueSlug } from '@latchkey/contract/rules/slug';
import { sql } from 'kysely';
import { answer } from '../answer.ts';

const tables = { property: sql`property`, project: sql`project` };

/** The slug that a listing would get if it were sent now (contract 4.13). */
export default answer(checkSlug, async ({ kind, slug: asked, id = 0 }, { database }) => {
  const slug = toSlug(asked);
  // Both ends of `slug-…` in the index of slugs, whose order is that of the bytes: `.` follows `-`.
  const { rows } = await sql<{ slug_id: string }>`
    select slug_id from ${tables[kind]}
    where (slug_id = ${slug} or (slug_id >= ${`${slug}-`} and slug_id < ${`${slug}.`})) and id <> ${id}`.execute(
    database.read,
  );
  const taken = new Set(rows.map((row) => row.slug_id));
  return { data: { is_free: !taken.has(slug), slug: uniqueSlug(slug, taken) } };
});
