import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';
import type { BrowserContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { withMarketDatabase } from './market-database.ts';
import type { Visitor } from './visitor.ts';
import { newToken, tokenHash } from '@latchkey/server/platform/crypto/tokens';

export interface Operator {
  id: number;
  name: string;
  email: string;
  token: string;
}

/** Creates an admin with write access; the demo's admin may only read and decide. */
export async function createOperator(folder: string, role: OperatorRole = 'owner', name = 'Olga'): Promise<Operator> {
  const token = newToken();
  const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@operator.example`;
  const id = await withMarketDatabase(folder, async (db) => {
    const created = await db
      .insertInto('operator')
      .values({ email, name, password_hash: '', role })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('totp_factor')
      .values({ operator_id: created.id, sealed: Buffer.alloc(0), is_on: true })
      .execute();
    await db
      .insertInto('operator_session')
      .values({ token_hash: tokenHash(token), operator_id: created.id })
      .execute();
    return created.id;
  });
  return { id, name, email, token };
}

/** Sets the cookie and the storage entry of a signed-in admin in a browser context. */
export async function signInToConsole(context: BrowserContext, market: string, token: string): Promise<void> {
  const { hostname: domain } = new URL(market);
  const path = '/api/admin';
  await context.addCookies([
    { name: 'latchkey-console', value: token, domain, path, httpOnly: true, sameSite: 'Strict' },
  ]);
  await context.addInitScript(() => localStorage.setItem('latchkey-console', '1'));
}

/** Opens a page of the console as a signed-in admin. */
export async function openConsole(visitor: Visitor, { token }: Operator, address = '/admin'): Promise<void> {
  await signInToConsole(visitor.page.context(), visitor.market, token);
  await visitor.open(address);
  await visitor.page.locator('.console').waitFor();
}
