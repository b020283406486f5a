import type { OperatorRole } from '@latchkey/contract/operator-roles';
import { newToken, tokenHash } from '@latchkey/server/sign-in/sessions';
import { randomBytes } from 'node:crypto';
import { inDatabase } from './market-database.ts';
import type { Visitor } from './visitor.ts';

export interface Operator {
  id: number;
  name: string;
  email: string;
  token: string;
}

/** One of the operator's people, who may change things: the demo's own may only look and decide. */
export async function hireOperator(folder: string, role: OperatorRole = 'owner', name = 'Olga'): Promise<Operator> {
  const token = newToken();
  const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@operator.example`;
  const id = await inDatabase(folder, async (db) => {
    const made = await db
      .insertInto('operator')
      .values({ email, name, password_hash: '', role })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('operator_session')
      .values({ token_hash: tokenHash(token), operator_id: made.id })
      .execute();
    return made.id;
  });
  return { id, name, email, token };
}

/** Opens a page of the console as one who signed in to it before. */
export async function comeToConsole(visitor: Visitor, { token }: Operator, address = '/admin'): Promise<void> {
  await visitor.page.context().addInitScript((kept) => localStorage.setItem('latchkey-console', kept), token);
  await visitor.open(address);
  await visitor.page.locator('.console').waitFor();
}
