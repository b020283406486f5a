import { adminBeginSetup } from '@latchkey/contract/admin/setup/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { defineHandler } from '../../platform/define-handler.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { addOperator } from './add-operator.ts';
import { hasNoOperator, setupKeyHash } from './setup-key.ts';

/**
 * Creates the first operator of a new market for a caller with the key that the server printed. All keys, including
 * those of other processes, are deleted, so of two concurrent calls only one succeeds.
 * @throws CallFailure `not_found` for a wrong key, and once an operator exists; those of checkNewPassword
 */
export default defineHandler(adminBeginSetup, async ({ key, name, email, password }, context) => {
  const { database, log, now } = context;
  await expectKey(key, context.database.db);
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (trx) => {
    const keys = await trx.deleteFrom('setup_key').returning('key_hash').execute();
    const isRight = keys.some(({ key_hash }) => key_hash.equals(setupKeyHash(key)));
    if (!isRight || !(await hasNoOperator(trx))) throw new CallFailure('not_found');
    const id = await addOperator({ name, email, passwordHash, role: 'owner' }, trx);
    const change = { before: '', after: 'owner', reason: 'the first of this market' };
    const about = { subject: 'operator', subject_id: id, accountId: null } as const;
    await writeAudit({ action: 'begin-setup', ...about, ...change }, { now, operator: { id } }, trx);
    log.info({ operator: id }, 'first operator created');
  });
  evictSettings(database);
  return { data: null };
});

async function expectKey(key: string, db: Parameters<typeof hasNoOperator>[0]): Promise<void> {
  const known = await db
    .selectFrom('setup_key')
    .select('made_at')
    .where('key_hash', '=', setupKeyHash(key))
    .executeTakeFirst();
  if (!known) throw new CallFailure('not_found');
}
