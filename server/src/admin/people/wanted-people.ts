import type { InputOf } from '@latchkey/contract/call';
import type { adminGetPeople } from '@latchkey/contract/calls/console/people';
import { signInKinds } from '@latchkey/contract/records/console-people';
import { activeFrom } from '@latchkey/contract/rules/package-units';
import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../find-page.ts';
import { findPeople } from './find-people.ts';

type Wish = Omit<InputOf<typeof adminGetPeople>, 'limit' | 'offset'>;

const day = 24 * 60 * 60 * 1_000;

/** A condition on `account a`, such that an index answers it. */
export function wantedPeople(input: Wish, now: Date): RawBuilder<unknown> {
  const { search, standing, verification, sign_in, has_listings, has_package, new_days } = input;
  const listed = sql`a.property_count + a.project_count > 0`;
  const holds = sql`a.id in (select h.account_id from account_package h
    where h.end_date is null or h.end_date >= ${activeFrom(now)})`;
  const conditions = [
    search === undefined ? undefined : findPeople(search),
    standing === undefined ? undefined : standing === 'active' ? sql`a.is_active` : sql`not a.is_active`,
    verification === undefined ? undefined : isVerification(verification),
    sign_in === undefined ? undefined : sql`a.logintype = ${signInKinds.indexOf(sign_in)}`,
    has_listings === undefined ? undefined : has_listings ? listed : sql`not (${listed})`,
    has_package === undefined ? undefined : has_package ? holds : sql`not (${holds})`,
    new_days === undefined ? undefined : sql`a.created_at >= ${new Date(now.getTime() - new_days * day)}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Says what the partial index says, so that it is taken for a parameter, too. */
function isVerification(state: string): RawBuilder<unknown> {
  const is = sql`a.verification_status = ${state}`;
  return state === 'initial' ? is : sql`(${is} and a.verification_status <> 'initial')`;
}

/** As an index has it, read from one end or the other. */
export function orderOfPeople({ sort = 'newest', order: way = sort === 'name' ? 'asc' : 'desc' }: Wish): Order {
  if (sort === 'newest') return { key: sql`a.created_at`, way };
  if (sort === 'listings') return { key: sql`(a.property_count + a.project_count)`, way };
  if (sort === 'seen') return { key: sql`a.seen_at`, way, nulls: way === 'asc' ? 'first' : 'last' };
  return { key: sql`plain_text(a.name) collate "C"`, way };
}
