import type { VerificationCase } from '@latchkey/contract/admin/operator/operator';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { loadApplications } from './load-applications.ts';
import { adminGetVerifications } from '@latchkey/contract/admin/review-queue/calls';

interface Row extends Omit<VerificationCase, 'profile' | 'applied_at' | 'decided_at' | 'values'> {
  id: number;
  key: string | null;
  applied_at: Date;
  decided_at: Date | null;
}

/** Returns applications for verification with their values, longest waiting first. */
export default defineHandler(adminGetVerifications, async ({ status, limit, offset }, context) => {
  const { database, siteUrl } = context;
  const condition = status === undefined ? sql`true` : sql`a.verification_status = ${status}`;
  const { rows } = await sql<Row>`
    select v.id, a.id as user_id, a.name, a.slug_id, a.email, a.mobile, a.verification_status as status, v.reason,
           v.updated_at as applied_at, v.decided_at, f.key
      from verification v join account a on a.id = v.account_id left join file f on f.id = a.profile_id
      where ${condition} order by v.updated_at, v.id limit ${limit} offset ${offset}`.execute(database.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from verification v
      where ${status === undefined ? sql`true` : sql`exists (select from account a where a.id = v.account_id and ${condition})`}`.execute(
    database.db,
  );
  const values = await loadApplications(
    rows.map(({ id }) => id),
    context,
  );
  const data = rows.map(({ id, key, applied_at, decided_at, ...row }) => ({
    ...row,
    profile: fileUrl(siteUrl, key),
    applied_at: applied_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    values: values.get(id) ?? [],
  }));
  return { data, total: counted.rows[0]?.total ?? 0 };
});
