import {
  type AdminProject,
  type AdminProperty,
  type ListingOwner,
  viewDays,
} from '@latchkey/contract/admin/listings/records';
import { CallFailure } from '@latchkey/contract/errors';
import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import { dayOf } from '@latchkey/contract/advert/advert-dates';
import { dayMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { loadOwnProperties } from '../../posting/load-own-properties.ts';
import { loadOwnProject } from '../../project/load-own-project.ts';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import { ownerColumn } from './listing-rows.ts';

/**
 * Loads a property with owner, views, history and flags for operators.
 * @throws CallFailure `property_not_found`
 */
export async function loadProperty(id: number, context: Context): Promise<AdminProperty> {
  const [listingContext, [listing], flags] = await Promise.all([
    loadListingContext({ kind: 'property', id }, context),
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
    loadListingContext({ kind: 'project', id }, context),
    loadOwnProject(id, context),
  ]);
  if (!listing) throw new CallFailure('project_not_found');
  return { ...listingContext, listing };
}

/** Largest number of history entries; the audit log has all of them. */
const historyLimit = 50;

interface Row {
  updated_at: Date;
  owner: ListingOwner;
  views: Record<string, number>;
  history: AuditEntry[];
}

/**
 * Loads owner, views per day and audit history of a listing.
 * @throws CallFailure `property_not_found`, `project_not_found`
 */
async function loadListingContext({ kind, id }: ListingRef, { database, now }: Context) {
  const today = now().getTime();
  const days = Array.from({ length: viewDays }, (_, index) => dayOf(new Date(today - (viewDays - 1 - index) * dayMs)));
  const { rows } = await sql<Row>`
    select p.updated_at, ${ownerColumn} as owner,
           (select coalesce(json_object_agg(v.day, v.views), '{}') from view_day v
              where v.${sql.ref(`${kind}_id`)} = p.id and v.day >= ${days[0]}) as views,
           (select coalesce(json_agg(entry), '[]') from (
              select au.id, au.made_at, au.action, au.subject, au.subject_id, au.before, au.after, au.reason,
                     case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as operator
                from audit au left join operator o on o.id = au.operator_id
                where au.subject = ${kind} and au.subject_id = p.id order by au.id desc limit ${historyLimit}) entry
           ) as history
      from ${sql.table(kind)} p left join account a on a.id = p.account_id where p.id = ${id}`.execute(database.db);
  const [row] = rows;
  if (!row) throw new CallFailure(`${kind}_not_found`);
  return {
    owner: row.owner,
    updated_at: row.updated_at.toISOString(),
    views: days.map((day) => row.views[day] ?? 0),
    history: row.history.map((entry) => ({ ...entry, made_at: new Date(entry.made_at).toISOString() })),
  };
}
