import { adminBeginSetup } from '@latchkey/contract/calls/console/setup';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { answer } from '../../answer.ts';
import { checkNewPassword, hashPassword } from '../../sign-in/passwords.ts';
import { forgetSettings } from '../../settings/load-settings.ts';
import { writeAudit } from '../write-audit.ts';
import { addOperator } from './add-operator.ts';
import { isWithoutOperator, setupKeyHash } from './setup-key.ts';

/**
 * Makes the first operator of an empty market, for who has the key that its server printed. The key is used up, and with
 * it those of other processes: of two who come at once, one is first.
 * @throws CallFailure `not_found` for a wrong key, and once there is an operator; those of a password
 */
export default answer(adminBeginSetup, async ({ key, name, email, password }, context) => {
  const { database, log, now } = context;
  await expectKey(key, context.database.db);
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (within) => {
    const taken = await within.deleteFrom('setup_key').returning('key_hash').execute();
    const isRight = taken.some(({ key_hash }) => key_hash.equals(setupKeyHash(key)));
    if (!isRight || !(await isWithoutOperator(within))) throw new CallFailure('not_found');
    const id = await addOperator({ name, email, passwordHash, role: 'owner' }, within);
    const told = { before: '', after: 'owner', reason: 'the first of this market' };
    const about = { subject: 'operator', subject_id: id, accountId: null } as const;
    await writeAudit({ action: 'begin-setup', ...about, ...told }, { now, operator: { id } }, within);
    log.info({ operator: id }, 'the market has its first operator');
  });
  forgetSettings(database);
  return { data: null };
});

async function expectKey(key: string, db: Parameters<typeof isWithoutOperator>[0]): Promise<void> {
  const known = await db
    .selectFrom('setup_key')
    .select('made_at')
    .where('key_hash', '=', setupKeyHash(key))
    .executeTakeFirst();
  if (!known) throw new CallFailure('not_found');
}
