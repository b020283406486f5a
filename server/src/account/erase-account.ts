import { normaliseEmail, toE164 } from '@latchkey/contract/account/contact';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { resetLockout } from '../platform/rate-limit/lockouts.ts';
import { deleteUser } from '@latchkey/contract/account/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { expectConfirmed } from './recent-confirmation.ts';
import { expectCaller } from '../platform/expect-caller.ts';

/** Deletes the caller's account with all personal data in it (contract 2.2). */
export const deleteUserHandler = defineHandler(deleteUser, async (_, context) => {
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  await eraseAccount(id, context);
  context.log.info({ account: id }, 'account deleted');
  return { message: 'Your account was deleted.' };
});

type Deps = Pick<Context, 'database' | 'files' | 'log' | 'outbox' | 'mailUrl' | 'sessions' | 'pages' | 'responseCache'>;

/**
 * Deletes an account and all personal data of its owner (quality 45, decision 018). Foreign keys (`on delete cascade`)
 * delete the dependent rows; this function deletes what they do not reach: addresses, messages, codes, counted views,
 * files with their copies, and reasons in the audit. Payments keep their amounts without the payer. The mail that
 * confirms the deletion is deleted once it is sent.
 */
async function eraseAccount(accountId: number, context: Deps): Promise<void> {
  const { database, sessions } = context;
  const operator = normaliseEmail((await loadSettings(database)).text('company_email'));
  const fileIds = await database.transaction(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['email', 'is_email_verified', 'name', 'language'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return [];
    const files = await listFileIds(accountId, trx);
    const listings = await listListingIds(accountId, trx);
    const addresses = await listAddresses(accountId, account, trx);
    await sessions.end(accountId, {}, trx);
    // Payments lose their account id below, so the operator's reasons are cleared while the rows can still be found.
    await sql`update payment_refund set reason = '' where payment_transaction_id in (
      select id from payment_transaction where account_id = ${accountId})`.execute(trx);
    await sql`update payment_problem set reason = '' where payment_transaction_id in (
      select id from payment_transaction where account_id = ${accountId})`.execute(trx);
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await deleteTraces(accountId, listings, trx);
    for (const address of addresses) await deleteAddressData(address, operator, trx);
    if (account.email !== '') await sendDeletionMail(account, context, trx);
    return files;
  });
  sessions.evict(accountId);
  evictPages(context, 'listings');
  await deleteUnusedFiles(fileIds, context);
}

/** Ids of files the account uploaded or its records show; `deleteUnusedFiles` skips files that records of others show too. */
async function listFileIds(accountId: number, trx: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own_property as (select * from property where account_id = ${accountId}),
         own_project as (select * from project where account_id = ${accountId}),
         thread as (select id from chat_thread where account_id = ${accountId} or other_account_id = ${accountId}
                    or property_id in (select id from own_property))
    select id from file where account_id = ${accountId}
    union select profile_id from account where id = ${accountId} and profile_id is not null
    union select unnest(array[title_image_id, three_d_image_id, meta_image_id]) from own_property
    union select file_id from property_picture where property_id in (select id from own_property)
    union select file_id from property_document where property_id in (select id from own_property)
    union select unnest(array[image_id, meta_image_id]) from own_project
    union select file_id from project_file where project_id in (select id from own_project)
    union select file_id from project_plan where project_id in (select id from own_project)
    union select unnest(array[file_id, audio_id]) from chat_message where thread_id in (select id from thread)`.execute(
    trx,
  );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

interface ListingIds {
  properties: number[];
  projects: number[];
}

async function listListingIds(accountId: number, trx: Transaction<Tables>): Promise<ListingIds> {
  const properties = await trx.selectFrom('property').select('id').where('account_id', '=', accountId).execute();
  const projects = await trx.selectFrom('project').select('id').where('account_id', '=', accountId).execute();
  return { properties: properties.map(({ id }) => id), projects: projects.map(({ id }) => id) };
}

/**
 * The addresses under which messages, codes and failed sign-ins of the account may be stored. Only proven ones: an
 * address typed into the profile may belong to another person, whose data must stay.
 */
async function listAddresses(
  accountId: number,
  { email, is_email_verified }: { email: string; is_email_verified: boolean },
  trx: Transaction<Tables>,
): Promise<string[]> {
  const phones = await trx.selectFrom('phone_identity').select('number').where('account_id', '=', accountId).execute();
  const numbers = phones.map(({ number }) => number);
  return is_email_verified && email !== '' ? [normaliseEmail(email), ...numbers] : numbers;
}

async function deleteTraces(accountId: number, { properties, projects }: ListingIds, trx: Transaction<Tables>) {
  const kinds = [
    ['agent', [accountId]],
    ['property', properties],
    ['project', projects],
  ] as const;
  for (const [kind, ids] of kinds) {
    await sql`delete from slug_history where kind = ${kind} and record_id = any(${ids}::bigint[])`.execute(trx);
  }
  // Mails to the operator; those about an account without a proven address are found by these keys only.
  for (const subject of ['chat', 'interest', 'verification']) {
    await sql`delete from outbox where starts_with(once_key, ${`${subject} ${accountId} `})`.execute(trx);
  }
  await trx.deleteFrom('listing_view').where('visitor', '=', `#${accountId}`).execute();
  await trx.updateTable('audit').set({ reason: '' }).where('account_id', '=', accountId).execute();
}

async function deleteAddressData(address: string, operator: string, trx: Transaction<Tables>): Promise<void> {
  const recipient = address.includes('@') ? address : toE164(address);
  // Mails to the operator name the sender as `Name <address>`.
  await sql`delete from outbox where lower(recipient) = ${recipient}
    or lower(recipient) = ${operator} and strpos(lower(text), ${`<${address}>`}) > 0`.execute(trx);
  await sql`delete from contact_message where lower(email) = ${address}`.execute(trx);
  await trx.deleteFrom('one_time_code').where('address', '=', address).execute();
  await trx.deleteFrom('phone_proof').where('number', '=', address).execute();
  for (const kind of ['password', 'code'] as const) await resetLockout(kind, address, trx);
}

async function sendDeletionMail(
  { email, name, language }: { email: string; name: string; language: string },
  context: Deps,
  trx: Transaction<Tables>,
): Promise<void> {
  const id = await enqueueMail(context, { to: email, name, language }, 'account-deleted', {}, { trx });
  if (id !== null) await trx.updateTable('outbox').set({ is_last: true }).where('id', '=', id).execute();
}
