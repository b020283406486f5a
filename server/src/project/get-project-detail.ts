import { getProjectDetail } from '@latchkey/contract/project/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { similarListingsLimit } from '@latchkey/contract/limits';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';
import { countProjectView } from '../property/count-view.ts';
import { findProjects } from './get-projects.ts';
import { loadProjectCards } from './load-project-cards.ts';
import { loadProjectDetail } from './load-project-detail.ts';

/** One project; needs the package feature `project_access` unless it is the caller's own (contract 2.5, 4.7). */
export const getProjectDetailHandler = defineHandler(getProjectDetail, async (input, context) => {
  const { database, caller, now } = context;
  const projectAccess = await loadFeatureAccess(database, caller?.id ?? null, 'project_access', now());
  let project = database.read.selectFrom('project').select(['id', 'account_id']).where('is_public', '=', true);
  if (input.id !== undefined) project = project.where('id', '=', input.id);
  if (input.slug_id !== undefined) project = project.where('slug_id', '=', input.slug_id);
  const found = await project.executeTakeFirst();
  const isOwner = caller !== null && found?.account_id === caller.id;
  if (!projectAccess.featureAvailable && !isOwner) {
    throw new CallFailure(projectAccess.packageAvailable ? 'feature_not_available' : 'package_not_available');
  }
  if (!found) return { data: null, total: 0, similar_projects: [] };
  const [data, similar] = await Promise.all([
    loadProjectDetail(found.id, context),
    findProjects(database, sql`p.is_public and p.id <> ${found.id}`, similarListingsLimit).then((ids) =>
      loadProjectCards(ids, context),
    ),
  ]);
  await countProjectView(found.id, context);
  return { data, total: 1, similar_projects: similar };
});
