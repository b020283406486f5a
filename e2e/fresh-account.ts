import { randomBytes } from 'node:crypto';
import { callApi } from './call-api.ts';
import { findCode } from './outbox.ts';
import type { Visitor } from './visitor.ts';

export interface FreshAccount {
  email: string;
  password: string;
}

/** Registers an empty account and verifies it with the code of its mail. */
export async function registerAccount(market: string, name = 'Ada'): Promise<FreshAccount> {
  const email = `somebody-${randomBytes(6).toString('hex')}@example.test`;
  const password = 'a long enough password';
  await callApi(market, 'user-register', { form: { name, email, password, re_password: password } });
  await callApi(market, 'verify-otp', { form: { email, otp: await findCode(market, email) } });
  return { email, password };
}

/** Signs in and stores the session in the visitor's browser context, for the pages it opens next. */
export async function startSignedIn(
  visitor: Pick<Visitor, 'page'>,
  market: string,
  account: FreshAccount,
): Promise<void> {
  const { email, password } = account;
  const body = await callApi(market, 'user_signup', { form: { type: '3', email, password } });
  const root = JSON.stringify({
    User_signup: JSON.stringify({ data: body, loading: false }),
    _persist: '{"version":-1,"rehydrated":true}',
  });
  await visitor.page.context().addInitScript((stored) => {
    // The frame of a payment form has no storage, or a separate one.
    if (window === top && localStorage.getItem('persist:root') === null) localStorage.setItem('persist:root', stored);
  }, root);
}
