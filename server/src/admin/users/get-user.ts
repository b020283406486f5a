import { adminGetUser } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { hasRight } from '@latchkey/contract/admin/operator-roles';
import { type UserRow, signInKinds } from '@latchkey/contract/admin/users/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import {
  loadUserFlags,
  loadUserHistory,
  loadUserNotes,
  loadUserReports,
  loadUserListings,
  loadUserPackages,
  loadUserPayments,
  loadUserSessions,
} from './load-user-records.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

interface Row {
  id: number;
  slug_id: string;
  name: string;
  email: string;
  mobile: string;
  logintype: number;
  is_active: boolean;
  is_email_verified: boolean;
  is_demo: boolean;
  verification: UserRow['verification'];
  verification_reason: string;
  listings: number;
  packages: number;
  address: string;
  city: string;
  country: string;
  about_me: string;
  language: string;
  created_at: Date;
  seen_at: Date | null;
  picture: string | null;
  is_blocked: boolean;
  properties: number;
  projects: number;
  favourites: number;
  saved_searches: number;
  chats: number;
  has_two_factor: boolean;
}

/**
 * Returns a user with all related records. Parts that the operator's role may not see are null.
 * @throws CallFailure `user_not_found`
 */
export const getUser = defineHandler(adminGetUser, async ({ user_id: id }, context) => {
  const { role } = expectOperator(context);
  const row = await loadRow(id, context);
  if (!row) throw new CallFailure('user_not_found');
  const [sessions, packages, listings, payments, reports, flags, notes, history] = await Promise.all([
    loadUserSessions(id, context),
    loadUserPackages(id, context),
    loadUserListings(id, context),
    hasRight(role, 'read-money') ? loadUserPayments(id, context) : null,
    loadUserReports(id, context),
    loadUserFlags(id, context),
    loadUserNotes(id, context),
    hasRight(role, 'read-audit') ? loadUserHistory(id, context) : null,
  ]);
  const { picture, logintype, created_at, seen_at, ...plain } = row;
  const { properties, projects, favourites, saved_searches, chats, ...rest } = plain;
  return {
    data: {
      ...rest,
      profile: fileUrl(context.siteUrl, picture),
      sign_in: signInKinds[logintype] ?? 'email',
      created_at: created_at.toISOString(),
      seen_at: seen_at && seen_at.toISOString(),
      counts: { properties, projects, favourites, saved_searches, chats },
      sessions,
      packages_held: packages,
      listing_rows: listings,
      payments,
      reports,
      flags,
      notes,
      history,
    },
  };
});

async function loadRow(id: number, { database, now }: Context): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.id, a.slug_id, a.name, a.email, a.mobile, a.logintype, a.is_active, a.is_email_verified, a.is_demo,
           a.verification_status as verification, coalesce(v.reason, '') as verification_reason,
           a.property_count + a.project_count as listings,
           (select count(*)::int from account_package h where h.account_id = a.id
             and (h.end_date is null or h.end_date >= ${activeFrom(now())})) as packages, a.address, a.city, a.country, a.about_me, a.language,
           a.created_at, a.seen_at, (select f.key from file f where f.id = a.profile_id) as picture,
           exists (select from totp_factor t where t.account_id = a.id and t.is_on)
             or exists (select from passkey k where k.account_id = a.id) as has_two_factor,
           exists (select from block b where b.by_account_id is null and b.account_id = a.id) as is_blocked,
           (select count(*)::int from property p where p.account_id = a.id) as properties,
           (select count(*)::int from project p where p.account_id = a.id) as projects,
           (select count(*)::int from favourite f where f.account_id = a.id) as favourites,
           (select count(*)::int from saved_search s where s.account_id = a.id) as saved_searches,
           (select count(*)::int from chat_thread t where t.account_id = a.id)
             + (select count(*)::int from chat_thread t where t.other_account_id = a.id) as chats
      from account a left join verification v on v.account_id = a.id
      where a.id = ${id}`.execute(database.db);
  return rows[0];
}
