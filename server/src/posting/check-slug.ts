import { toSlug, uniqueSlug } from '@latchkey/contract/text/slug';
import { defineHandler } from '../platform/define-handler.ts';
import { loadTakenSlugs } from './reserve-slug.ts';
import { checkSlug } from '@latchkey/contract/posting/calls';

/** The slug that a listing would get if it were sent now (contract 4.13). */
export default defineHandler(checkSlug, async ({ kind, slug: requested, id = 0 }, { database }) => {
  const slug = toSlug(requested);
  const taken = await loadTakenSlugs(database.read, kind, slug, id);
  return { data: { is_free: !taken.has(slug), slug: uniqueSlug(slug, taken) } };
});
