import type { QueueUser } from '@latchkey/contract/admin/review-queue/records';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { countFailures } from '../../platform/rate-limit/lockouts.ts';

interface Row extends Omit<QueueUser, 'profile' | 'joined_at' | 'failed_sign_ins' | 'is_active' | 'is_verified'> {
  key: string | null;
  is_active: boolean;
  is_verified: boolean;
  created_at: Date;
}

/**
 * Loads a user with the number of listings, rejections, reports and failed sign-ins; null when the account is deleted.
 */
export async function loadUser(
  id: number,
  { database, siteUrl, now }: Pick<Context, 'database' | 'siteUrl' | 'now'>,
): Promise<QueueUser | null> {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.slug_id, a.email, a.mobile, f.key, a.is_active, a.created_at,
           a.verification_status = 'success' as is_verified, a.property_count + a.project_count as listings,
           (select count(*)::int from property where account_id = a.id and request_status = 'pending')
             + (select count(*)::int from project where account_id = a.id and request_status = 'pending') as waiting,
           (select count(distinct (subject, subject_id))::int from audit
              where account_id = a.id and subject in ('property', 'project') and after = 'rejected') as rejections,
           ${countReports(sql`r.settled_at is null`)} as reports, ${countReports(sql`r.outcome = 'acted'`)} as upheld_reports
      from account a left join file f on f.id = a.profile_id where a.id = ${id}`.execute(database.db);
  const row = rows[0];
  if (!row) return null;
  const { key, is_active, is_verified, created_at, ...user } = row;
  return {
    ...user,
    profile: fileUrl(siteUrl, key),
    is_active: is_active ? 1 : 0,
    is_verified: is_verified ? 1 : 0,
    joined_at: created_at.toISOString(),
    failed_sign_ins: row.email ? await countFailures('password', normaliseEmail(row.email), { database, now }) : 0,
  };
}

/** Counts reports about properties of `account a`; cheap because few properties are ever reported. */
function countReports(condition: ReturnType<typeof sql>) {
  return sql`(select count(*)::int from report r join property p on p.id = r.property_id
    where p.account_id = a.id and ${condition})`;
}

/** Returns the id of the account with an email, or null. */
export async function findAccountByEmail(email: string, db: Kysely<Tables>): Promise<number | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .where('email', '<>', '')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
