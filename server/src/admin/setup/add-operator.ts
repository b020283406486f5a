import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { SetupStep } from '@latchkey/contract/admin/setup/setup-steps';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { languageNames } from './template-texts.ts';

export interface NewOperator {
  name: string;
  email: string;
  passwordHash: string;
  role: OperatorRole;
}

/**
 * Creates an operator. The first one is guided through the set-up of the market after signing in.
 * @returns the operator's id
 */
export async function addOperator({ name, email, passwordHash, role }: NewOperator, trx: Kysely<Tables>) {
  const isFirst = !(await trx.selectFrom('operator').select('id').limit(1).executeTakeFirst());
  const { id } = await trx
    .insertInto('operator')
    .values({ name, email: normaliseEmail(email), password_hash: passwordHash, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('setup_key').execute();
  if (isFirst) await beginSetup(trx);
  return id;
}

/** Stores the first set-up step, which the console opens, and the languages of the site to choose from. */
async function beginSetup(trx: Kysely<Tables>): Promise<void> {
  const first: SetupStep = 'look';
  await trx
    .insertInto('setting')
    .values({ key: 'setup_step', value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('language')
    .values(languageNames.map(({ code, name, rtl }) => ({ code, name, rtl })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
