import { adminGetVerifications, adminDecideVerification } from '@latchkey/contract/admin/review-queue/calls';
import type { VerificationCase } from '@latchkey/contract/admin/operator/operator';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { verificationGraph, type VerificationStatus } from '@latchkey/contract/verification/states';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { Context } from '../../platform/context.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { loadVerificationValues } from '../../verification/load-verification-values.ts';
import { loadVerificationForm } from '../../verification/load-verification-form.ts';
import { expectPending } from './expect-pending.ts';

interface Row extends Omit<VerificationCase, 'profile' | 'applied_at' | 'decided_at' | 'values'> {
  id: number;
  key: string | null;
  applied_at: Date;
  decided_at: Date | null;
}

/** Returns applications for verification with their values, longest waiting first. */
export const getVerifications = defineHandler(adminGetVerifications, async ({ status, limit, offset }, context) => {
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

/** Loads the field values of applications for verification by application id, in the order of the form. */
export async function loadApplications(
  ids: readonly number[],
  context: Context,
): Promise<ReadonlyMap<number, VerificationCase['values']>> {
  const answers = await loadVerificationValues(ids, context);
  const fields = await loadVerificationForm(
    context.database.db,
    answers.map(({ fieldId }) => fieldId),
  );
  const byId = new Map(fields.map((field) => [field.id, field]));
  return new Map(
    ids.map((id) => [
      id,
      answers.flatMap(({ verificationId, fieldId, value }) => {
        const field = byId.get(fieldId);
        return verificationId === id && field ? [{ name: field.name, field_type: field.field_type, value }] : [];
      }),
    ]),
  );
}

/** Verifies a user or rejects the application. */
export const decideVerificationHandler = defineHandler(adminDecideVerification, async (input, context) => {
  await decideVerification(input, context);
  return { data: null };
});

/**
 * Verifies a user, or rejects the application with a reason, and notifies the user (contract 4.14).
 * @param onlyPending rejects when another operator has decided already
 */
export async function decideVerification(
  { user_id, status, reason = '' }: InputOf<typeof adminDecideVerification>,
  context: Context,
  { onlyPending = false } = {},
): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('verification_status')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new CallFailure('user_not_found');
    const before = account.verification_status as VerificationStatus;
    if (onlyPending) expectPending(before);
    if (stepTo(verificationGraph, before, status, 'admin') === null) {
      throw new CallFailure('status_change_not_allowed');
    }
    await trx.updateTable('account').set({ verification_status: status }).where('id', '=', user_id).execute();
    const storedReason = status === 'failed' ? reason : '';
    await trx
      .updateTable('verification')
      .set({ reason: storedReason, decided_at: now() })
      .where('account_id', '=', user_id)
      .execute();
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before, after: status } as const;
    await writeAudit({ action: 'decide-verification', ...change, reason }, context, trx);
    const notification = { event: 'verification-decided', decision: status, reason: storedReason } as const;
    await notifyAccount(user_id, notification, context, trx);
  });
  evictPages(context, 'users');
}
