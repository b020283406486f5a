import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { writeAudit } from '../write-audit.ts';

interface ServiceChange {
  action:
    'save-mail-server' | 'save-text-service' | 'save-firebase' | 'save-identity-service' | 'delete-identity-service';
  /** What it is called in the audit, without a secret. */
  before: string;
  after: string;
}

/** Changes a service of the console and writes it into the audit, one change at a time. */
export async function saveService(
  change: (within: Transaction<Tables>) => Promise<ServiceChange>,
  context: Context,
): Promise<void> {
  await context.database.transaction(async (within) => {
    await sql`select pg_advisory_xact_lock(hashtext('services of the console'))`.execute(within);
    const told = await change(within);
    const about = { subject: 'setting', subject_id: 0, accountId: null, reason: '' } as const;
    await writeAudit({ ...about, ...told }, context, within);
  });
}

/**
 * @param fields what is wrong at a field, false where nothing is
 * @throws CallFailure `validation` with `fields`
 */
export function refuseWrongFields(fields: Readonly<Record<string, string | false>>): void {
  const wrong = Object.entries(fields).filter(([, problem]) => problem !== false);
  const [first] = wrong;
  if (!first) return;
  throw new CallFailure('validation', {
    message: `${first[0]} is not right.`,
    extra: { fields: Object.fromEntries(wrong) },
  });
}
