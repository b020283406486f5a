import { setPropertyTotalClick } from '@latchkey/contract/calls/view-count';
import { answer } from '../answer.ts';
import { countProjectView, countPropertyView } from './count-view.ts';

/** Counts a view of a home or a project (contract 2.10), once a visitor and hour. */
export default answer(setPropertyTotalClick, async (input, context) => {
  const { database } = context;
  const property = input.property_id ?? (await idOfSlug('property', input.property_slug_id));
  const project = input.project_id ?? (await idOfSlug('project', input.project_slug_id));
  if (property !== undefined) await countPropertyView(property, context);
  if (project !== undefined) await countProjectView(project, context);
  return {};

  async function idOfSlug(table: 'property' | 'project', slug: string | undefined): Promise<number | undefined> {
    if (slug === undefined) return undefined;
    const row = await database.read.selectFrom(table).select('id').where('slug_id', '=', slug).executeTakeFirst();
    return row?.id;
  }
});
