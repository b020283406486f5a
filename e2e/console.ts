import type { OperatorRole } from '@latchkey/contract/operator-roles';
import type { BrowserContext } from '@playwright/test';
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
      .insertInto('totp_factor')
      .values({ operator_id: made.id, sealed: Buffer.alloc(0), is_on: true })
      .execute();
    await db
      .insertInto('operator_session')
      .values({ token_hash: tokenHash(token), operator_id: made.id })
      .execute();
    return made.id;
  });
  return { id, name, email, token };
}

/** Gives a browser the cookie and the mark that signing in to the console leaves. */
export async function signInToConsole(context: BrowserContext, market: string, token: string): Promise<void> {
  const { hostname: domain } = new URL(market);
  const path = '/api/admin';
  await context.addCookies([
    { name: 'latchkey-console', value: token, domain, path, httpOnly: true, sameSite: 'Strict' },
  ]);
  await context.addInitScript(() => localStorage.setItem('latchkey-console', '1'));
}

/** Opens a page of the console as one who signed in to it before. */
export async function comeToConsole(visitor: Visitor, { token }: Operator, address = '/admin'): Promise<void> {
  await signInToConsole(visitor.page.context(), visitor.market, token);
  await visitor.open(address);
  await visitor.page.locator('.console').waitFor();
}
