import type { InputOf } from '@latchkey/contract/define-call';
import type { adminGetPeople } from '@latchkey/contract/admin/users/calls';
import { signInKinds } from '@latchkey/contract/admin/users/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../table/find-page.ts';
import { userSearchCondition } from './user-search-condition.ts';

type Filters = Omit<InputOf<typeof adminGetPeople>, 'limit' | 'offset'>;

const day = 24 * 60 * 60 * 1_000;

/** Returns the conditions on `account a` for the filters, in a form that indexes support. */
export function userConditions(input: Filters, now: Date): RawBuilder<unknown> {
  const { search, standing, verification, sign_in, has_listings, has_package, new_days } = input;
  const hasListings = sql`a.property_count + a.project_count > 0`;
  const hasPackage = sql`a.id in (select h.account_id from account_package h
    where h.end_date is null or h.end_date >= ${activeFrom(now)})`;
  const conditions = [
    search === undefined ? undefined : userSearchCondition(search),
    standing === undefined ? undefined : standing === 'active' ? sql`a.is_active` : sql`not a.is_active`,
    verification === undefined ? undefined : isVerification(verification),
    sign_in === undefined ? undefined : sql`a.logintype = ${signInKinds.indexOf(sign_in)}`,
    has_listings === undefined ? undefined : has_listings ? hasListings : sql`not (${hasListings})`,
    has_package === undefined ? undefined : has_package ? hasPackage : sql`not (${hasPackage})`,
    new_days === undefined ? undefined : sql`a.created_at >= ${new Date(now.getTime() - new_days * day)}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Repeats the condition of the partial index, so that the planner uses it for a parameter, too. */
function isVerification(state: string): RawBuilder<unknown> {
  const matches = sql`a.verification_status = ${state}`;
  return state === 'initial' ? matches : sql`(${matches} and a.verification_status <> 'initial')`;
}

/** Returns the order of the table of users; each has an index, which is read in either direction. */
export function userOrder({ sort = 'newest', order: way = sort === 'name' ? 'asc' : 'desc' }: Filters): Order {
  if (sort === 'newest') return { key: sql`a.created_at`, direction: way };
  if (sort === 'listings') return { key: sql`(a.property_count + a.project_count)`, direction: way };
  if (sort === 'seen') return { key: sql`a.seen_at`, direction: way, nulls: way === 'asc' ? 'first' : 'last' };
  return { key: sql`plain_text(a.name) collate "C"`, direction: way };
}
