import type { OperatorRole } from '@latchkey/contract/operator-roles';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import type { SetupStep } from '@latchkey/contract/rules/setup-steps';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { languageNames } from './template-words.ts';

export interface NewOperator {
  name: string;
  email: string;
  passwordHash: string;
  role: OperatorRole;
}

/**
 * Makes one of the operator's people. The first of all is led through the set-up of the market when they come.
 * @returns their number
 */
export async function addOperator({ name, email, passwordHash, role }: NewOperator, within: Kysely<Tables>) {
  const isFirst = !(await within.selectFrom('operator').select('id').limit(1).executeTakeFirst());
  const { id } = await within
    .insertInto('operator')
    .values({ name, email: normaliseEmail(email), password_hash: passwordHash, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  await within.deleteFrom('setup_key').execute();
  if (isFirst) await beginSetup(within);
  return id;
}

/** From here on the console leads to the next step; the languages that the site speaks can be chosen from. */
async function beginSetup(within: Kysely<Tables>): Promise<void> {
  const first: SetupStep = 'look';
  await within
    .insertInto('setting')
    .values({ key: 'setup_step', value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await within
    .insertInto('language')
    .values(languageNames.map(({ code, name, rtl }) => ({ code, name, rtl })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
