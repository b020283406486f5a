import { checkSlug } from '@latchkey/contract/calls/listing-slug';
import { toSlug, uniqueSlug } from '@latchkey/contract/rules/slug';
import { answer } from '../answer.ts';
import { takenSlugs } from './free-slug.ts';

/** The slug that a listing would get if it were sent now (contract 4.13). */
export default answer(checkSlug, async ({ kind, slug: asked, id = 0 }, { database }) => {
  const slug = toSlug(asked);
  const taken = await takenSlugs(database.read, kind, slug, id);
  return { data: { is_free: !taken.has(slug), slug: uniqueSlug(slug, taken) } };
});
