import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

interface ServiceChange {
  action:
    'save-mail-server' | 'save-text-service' | 'save-firebase' | 'save-identity-provider' | 'delete-identity-provider';
  /** For the audit log, without secrets. */
  before: string;
  after: string;
}

/** Runs a change of a service and its audit entry in one transaction, one change at a time. */
export async function saveService(
  change: (trx: Transaction<Tables>) => Promise<ServiceChange>,
  context: Context,
): Promise<void> {
  await context.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('services of the console'))`.execute(trx);
    const entry = await change(trx);
    await writeAudit({ ...entry, subject: 'setting', subject_id: 0, accountId: null, reason: '' }, context, trx);
  });
}

/**
 * Rejects the input when a field has an error.
 * @param fields the error of each field, false for none
 * @throws CallFailure `validation` with `fields`
 */
export function rejectInvalidFields(fields: Readonly<Record<string, string | false>>): void {
  const wrong = Object.entries(fields).filter(([, problem]) => problem !== false);
  const [first] = wrong;
  if (!first) return;
  throw new CallFailure('validation', {
    message: `${first[0]} is not right.`,
    extra: { fields: Object.fromEntries(wrong) },
  });
}
