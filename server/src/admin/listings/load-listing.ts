import type { AdminProject, AdminProperty } from '@latchkey/contract/admin/listings/records';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readFromPrimary } from '../../posting/read-from-primary.ts';
import { loadOwnProperties } from '../../posting/load-own-properties.ts';
import { loadOwnProject } from '../../project/load-own-project.ts';
import { loadListingContext } from './load-listing-context.ts';

/**
 * Loads a property with owner, views, history and flags for operators.
 * @throws CallFailure `property_not_found`
 */
export async function loadProperty(id: number, context: Context): Promise<AdminProperty> {
  const [listingContext, [listing], flags] = await Promise.all([
    loadListingContext({ what: 'property', id }, context),
    loadOwnProperties([id], context),
    sql<AdminProperty['flags'][number]>`
      select id, kind from listing_flag where property_id = ${id} and settled_at is null order by id`.execute(
      context.database.db,
    ),
  ]);
  if (!listing) throw new CallFailure('property_not_found');
  return { ...listingContext, listing, flags: flags.rows };
}

/**
 * Loads a project with owner, views and history for operators.
 * @throws CallFailure `project_not_found`
 */
export async function loadProject(id: number, context: Context): Promise<AdminProject> {
  const [listingContext, listing] = await Promise.all([
    loadListingContext({ what: 'project', id }, context),
    loadOwnProject(id, readFromPrimary(context)),
  ]);
  if (!listing) throw new CallFailure('project_not_found');
  return { ...listingContext, listing };
}
