import { type PersonRow, signInKinds } from '@latchkey/contract/admin/users/records';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { fileUrl } from '../../platform/files/file-url.ts';

type Row = Omit<PersonRow, 'profile' | 'sign_in' | 'created_at' | 'seen_at'> & {
  picture: string | null;
  logintype: number;
  created_at: Date;
  seen_at: Date | null;
};

interface Deps {
  db: Kysely<Tables>;
  siteUrl: string;
  now: Date;
}

/**
 * Loads rows of the table of users.
 * @param from the query after `from`: sql`account a where … order by … limit …`
 */
export async function loadUserRows(from: RawBuilder<unknown>, { db, siteUrl, now }: Deps): Promise<PersonRow[]> {
  const { rows } = await sql<Row>`
    select a.id, a.slug_id, a.name, a.email, a.mobile, a.logintype, a.is_active, a.is_email_verified, a.is_demo,
           a.verification_status as verification, a.property_count + a.project_count as listings,
           (select count(*)::int from account_package h where h.account_id = a.id
             and (h.end_date is null or h.end_date >= ${activeFrom(now)})) as packages,
           a.created_at, a.seen_at, (select f.key from file f where f.id = a.profile_id) as picture
      from ${from}`.execute(db);
  return rows.map(({ picture, logintype, created_at, seen_at, ...row }) => ({
    ...row,
    profile: fileUrl(siteUrl, picture),
    sign_in: signInKinds[logintype] ?? 'email',
    created_at: created_at.toISOString(),
    seen_at: seen_at && seen_at.toISOString(),
  }));
}
