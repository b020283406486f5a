import type { AdminProject, AdminProperty } from '@latchkey/contract/records/console-listings';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { freshly } from '../../posting/freshly.ts';
import { loadOwnHomes } from '../../posting/load-own-homes.ts';
import { loadOwnProject } from '../../project/load-own-project.ts';
import { loadAround } from './load-around.ts';

/**
 * One home with all that the operator's people decide by.
 * @throws CallFailure `property_not_found`
 */
export async function loadProperty(id: number, context: Context): Promise<AdminProperty> {
  const [around, [listing], flags] = await Promise.all([
    loadAround({ what: 'property', id }, context),
    loadOwnHomes([id], context),
    sql<AdminProperty['flags'][number]>`
      select id, kind from listing_flag where property_id = ${id} and settled_at is null order by id`.execute(
      context.database.db,
    ),
  ]);
  if (!listing) throw new CallFailure('property_not_found');
  return { ...around, listing, flags: flags.rows };
}

/**
 * One project with all that the operator's people decide by.
 * @throws CallFailure `project_not_found`
 */
export async function loadProject(id: number, context: Context): Promise<AdminProject> {
  const [around, listing] = await Promise.all([
    loadAround({ what: 'project', id }, context),
    loadOwnProject(id, freshly(context)),
  ]);
  if (!listing) throw new CallFailure('project_not_found');
  return { ...around, listing };
}
