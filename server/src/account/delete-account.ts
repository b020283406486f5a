import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { forgive } from '../sign-in/lockouts.ts';

type Surroundings = Pick<Context, 'database' | 'files' | 'outbox' | 'mailUrl' | 'sessions' | 'pages' | 'kept'>;

/**
 * Removes an account and every trace of it (quality 45, decision 018): what hangs on it goes by the database's own rules
 * (`on delete cascade`), and here goes what those cannot know: addresses, messages, codes, counted views, files with
 * their copies, reasons in the audit. Of payments the amounts stay, and nobody's name. The last mail, which says so, is removed once it is sent.
 */
export async function deleteAccount(accountId: number, context: Surroundings): Promise<void> {
  const { database, sessions } = context;
  const operator = normaliseEmail((await loadSettings(database)).text('company_email'));
  const fileIds = await database.transaction(async (within) => {
    const account = await within
      .selectFrom('account')
      .select(['email', 'mobile', 'name', 'language'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return [];
    const files = await filesOf(accountId, within);
    const listings = await listingsOf(accountId, within);
    const addresses = await addressesOf(accountId, account, within);
    await sessions.end(accountId, {}, within);
    // Payments stay, without their payer: what the operator wrote of them has to go while they are still found.
    await sql`update payment_refund set reason = '' where payment_transaction_id in (
      select id from payment_transaction where account_id = ${accountId})`.execute(within);
    await sql`update payment_problem set reason = '' where payment_transaction_id in (
      select id from payment_transaction where account_id = ${accountId})`.execute(within);
    await within.deleteFrom('account').where('id', '=', accountId).execute();
    await forgetTraces(accountId, listings, within);
    for (const address of addresses) await forgetAddress(address, operator, within);
    if (account.email !== '') await sayGoodbye(account, context, within);
    return files;
  });
  sessions.forget(accountId);
  await removeFiles(fileIds, context);
  forgetPages(context, 'listings');
}

/** What they brought, and what their things show; `removeFiles` leaves what somebody else's things show too. */
async function filesOf(accountId: number, within: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with home as (select * from property where account_id = ${accountId}),
         site as (select * from project where account_id = ${accountId}),
         talk as (select id from chat_thread where account_id = ${accountId} or other_account_id = ${accountId}
                  or property_id in (select id from home))
    select id from file where account_id = ${accountId}
    union select profile_id from account where id = ${accountId} and profile_id is not null
    union select unnest(array[title_image_id, three_d_image_id, meta_image_id]) from home
    union select file_id from property_picture where property_id in (select id from home)
    union select file_id from property_document where property_id in (select id from home)
    union select unnest(array[image_id, meta_image_id]) from site
    union select file_id from project_file where project_id in (select id from site)
    union select file_id from project_plan where project_id in (select id from site)
    union select unnest(array[file_id, audio_id]) from chat_message where thread_id in (select id from talk)`.execute(
    within,
  );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

interface Listings {
  homes: number[];
  projects: number[];
}

async function listingsOf(accountId: number, within: Transaction<Tables>): Promise<Listings> {
  const homes = await within.selectFrom('property').select('id').where('account_id', '=', accountId).execute();
  const projects = await within.selectFrom('project').select('id').where('account_id', '=', accountId).execute();
  return { homes: homes.map(({ id }) => id), projects: projects.map(({ id }) => id) };
}

/** Every email and number that messages, codes and counted failures may be kept under. */
async function addressesOf(
  accountId: number,
  { email, mobile }: { email: string; mobile: string },
  within: Transaction<Tables>,
): Promise<string[]> {
  const proven = await within
    .selectFrom('phone_identity')
    .select('number')
    .where('account_id', '=', accountId)
    .execute();
  const all = [normaliseEmail(email), mobile, ...proven.map(({ number }) => number)];
  return [...new Set(all.filter((address) => address !== ''))];
}

async function forgetTraces(accountId: number, { homes, projects }: Listings, within: Transaction<Tables>) {
  const kinds = [
    ['agent', [accountId]],
    ['property', homes],
    ['project', projects],
  ] as const;
  for (const [kind, ids] of kinds) {
    await sql`delete from slug_history where kind = ${kind} and record_id = any(${ids}::bigint[])`.execute(within);
  }
  await within.deleteFrom('listing_view').where('visitor', '=', `#${accountId}`).execute();
  await within.updateTable('audit').set({ reason: '' }).where('account_id', '=', accountId).execute();
}

async function forgetAddress(address: string, operator: string, within: Transaction<Tables>): Promise<void> {
  // Mails to the operator name who wrote or applied.
  await sql`delete from outbox where lower(recipient) = ${address}
    or lower(recipient) = ${operator} and strpos(lower(text), ${address}) > 0`.execute(within);
  await sql`delete from contact_message where lower(email) = ${address}`.execute(within);
  await within.deleteFrom('one_time_code').where('address', '=', address).execute();
  await within.deleteFrom('phone_proof').where('number', '=', address).execute();
  for (const kind of ['password', 'code'] as const) await forgive(kind, address, within);
}

async function sayGoodbye(
  { email, name, language }: { email: string; name: string; language: string },
  context: Surroundings,
  within: Transaction<Tables>,
): Promise<void> {
  const id = await postMail(context, { to: email, name, language }, 'account-deleted', {}, { within });
  if (id !== null) await within.updateTable('outbox').set({ is_last: true }).where('id', '=', id).execute();
}
