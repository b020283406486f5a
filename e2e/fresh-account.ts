import { randomBytes } from 'node:crypto';
import type { Visitor } from './visitor.ts';

export interface FreshAccount {
  email: string;
  password: string;
}

const accept = { Accept: 'application/json' };

async function post(market: string, call: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`${market}/api/${call}`, {
    method: 'POST',
    headers: accept,
    body: new URLSearchParams(fields),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (body['error'] !== false) throw new Error(`${call}: ${String(body['message'])}`);
  return body;
}

/** Registers an empty account and verifies it with the code of its mail. */
export async function registerAccount(market: string, name = 'Ada'): Promise<FreshAccount> {
  const email = `somebody-${randomBytes(6).toString('hex')}@example.test`;
  const password = 'a long enough password';
  await post(market, 'user-register', { name, email, password, re_password: password });
  const outbox = await fetch(`${market}/outbox`, { headers: accept });
  const { data } = (await outbox.json()) as { data: { recipient: string; subject: string }[] };
  const subjects = data.filter((mail) => mail.recipient === email).map((mail) => mail.subject);
  const otp = subjects.map((subject) => /\b\d{6}\b/.exec(subject)?.[0]).find(Boolean);
  if (!otp) throw new Error(`No code for ${email} in ${subjects.join(', ')}`);
  await post(market, 'verify-otp', { email, otp });
  return { email, password };
}

/** Starts a browser context as a signed-in user. */
export async function startSignedIn(
  visitor: Pick<Visitor, 'page'>,
  market: string,
  account: FreshAccount,
): Promise<void> {
  const { email, password } = account;
  const body = await post(market, 'user_signup', { type: '3', email, password });
  const root = JSON.stringify({
    User_signup: JSON.stringify({ data: body, loading: false }),
    _persist: '{"version":-1,"rehydrated":true}',
  });
  await visitor.page.context().addInitScript((stored) => {
    // The frame of a payment form has no storage, or a separate one.
    if (window === top && localStorage.getItem('persist:root') === null) localStorage.setItem('persist:root', stored);
  }, root);
}
