import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { defineHandler } from '../platform/define-handler.ts';
import { countProjectView, countPropertyView } from './count-view.ts';
import { setPropertyTotalClick } from '@latchkey/contract/property/calls';

/** Counts a view of a property or a project (contract 2.10), once per visitor and hour. */
export const setPropertyTotalClickHandler = defineHandler(setPropertyTotalClick, async (input, context) => {
  const { database } = context;
  const property = input.property_id ?? (await idOfSlug('property', input.property_slug_id));
  const project = input.project_id ?? (await idOfSlug('project', input.project_slug_id));
  if (property !== undefined) await countPropertyView(property, context);
  if (project !== undefined) await countProjectView(project, context);
  return {};

  async function idOfSlug(table: ListingKind, slug: string | undefined): Promise<number | undefined> {
    if (slug === undefined) return undefined;
    const row = await database.read.selectFrom(table).select('id').where('slug_id', '=', slug).executeTakeFirst();
    return row?.id;
  }
});
