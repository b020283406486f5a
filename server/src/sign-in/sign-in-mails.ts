import { oneTimeCode } from '@latchkey/contract/limits';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';

interface Recipient {
  email: string;
  name: string;
  language: string;
}

/** Sends the code that proves an email. */
export async function mailCode(to: Recipient, code: string, { outbox }: Context, within: Kysely<Tables>) {
  const text = `Your code is ${code}. It is good for ${oneTimeCode.lifeSeconds / 60} minutes. Tell it to nobody.`;
  await outbox.add({ kind: 'mail', recipient: to.email, subject: `${code} is your code`, text }, within);
}

/** Greets a new account that has an email (contract 4.14). */
export async function mailWelcome(to: Recipient, { outbox, siteUrl }: Context, within: Kysely<Tables>) {
  const text = `Welcome, ${to.name}.\n\n${siteUrl}`;
  await outbox.add({ kind: 'mail', recipient: to.email, subject: 'Welcome', text }, within);
}
