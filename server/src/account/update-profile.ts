import type { InputOf } from '@latchkey/contract/define-call';
import { updateProfile } from '@latchkey/contract/account/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { profilePhoto } from '@latchkey/contract/upload-limits';
import { normaliseEmail, normalisePhone } from '@latchkey/contract/account/contact';
import { socialFields, socialLink } from '@latchkey/contract/account/social-link';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import type { AccountTable, Tables } from '../platform/database/tables.ts';
import { saveFileRow, withUploads } from '../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { expectMailServer } from '../platform/external/delivery-channels.ts';
import { checkOwnPassword, expectConfirmed } from './recent-confirmation.ts';
import { deleteResetLinks } from './delete-reset-links.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { registerPushToken } from '../notification/push-tokens.ts';
import { loadCustomer } from './load-customer.ts';

type Input = InputOf<typeof updateProfile>;

const passwordType = 3;
const minSide = Math.min(profilePhoto.minWidth, profilePhoto.minHeight);

/**
 * Updates the caller's profile and registers a push token (contract 2.2): a blank field keeps the stored value, but
 * clears `about_me`, the links and the languages.
 */
export const updateProfileHandler = defineHandler(updateProfile, async (input, context) => {
  const { database, files, sessions } = context;
  const caller = expectCaller(context);
  const values = plainValues(input);
  // Before the transaction: the check uses another connection, for which a transaction must not wait.
  const checked = await findAccount(caller.id, database.db).executeTakeFirstOrThrow();
  await expectMayChange(input, checked, context);
  const { data, replaced } = await withUploads({ database, files, accountId: caller.id }, async (accept) => {
    const photo = input.profile && (await accept(input.profile, 'profile', { minSide }));
    return database.transaction(async (trx) => {
      const before = await findAccount(caller.id, trx).forUpdate().executeTakeFirstOrThrow();
      if (changesContact(input, before) && !isSame(before, checked)) throw new CallFailure('changed_meanwhile');
      const email = await changedEmail(input, before, context, trx);
      if (email) await deleteResetLinks(caller.id, trx);
      // Ends all other sessions, which may belong to the holder of the old address.
      if (email && signsInByEmail(before)) await sessions.end(caller.id, { except: caller.sessionId }, trx);
      const profile_id = photo && (await saveFileRow(trx, photo, caller.id));
      await trx
        .updateTable('account')
        .set({ ...values, ...email, ...(profile_id !== undefined && { profile_id }), updated_at: context.now() })
        .where('id', '=', caller.id)
        .execute();
      if (input.fcm_id !== undefined && !caller.impersonation) {
        const owner = { accountId: caller.id, sessionId: caller.sessionId, at: context.now() };
        await registerPushToken(input.fcm_id, owner, trx);
      }
      const old = profile_id === undefined || before.profile_id === null ? [] : [before.profile_id];
      return { data: await loadCustomer(caller.id, context, trx), replaced: old };
    });
  });
  sessions.evict(caller.id);
  if (changesPublicData(input, values)) evictPages(context, 'users');
  await deleteUnusedFiles(replaced, context);
  return { data };
});

/** Whether the change may show on pages: anything but the push token and the switch of notifications. */
function changesPublicData({ email, profile }: Input, values: Updateable<AccountTable>): boolean {
  return email !== undefined || Boolean(profile) || Object.keys(values).some((name) => name !== 'notification');
}

/** @throws CallFailure `social_link_invalid` */
function plainValues(input: Input): Updateable<AccountTable> {
  const { name, mobile, address, about_me, spoken_languages, latitude, longitude, city, state, country } = input;
  const switches = Object.fromEntries(
    (['notification', 'shows_email', 'shows_mobile'] as const).flatMap((field) =>
      input[field] === undefined ? [] : [[field, input[field] === 1]],
    ),
  );
  const links = Object.fromEntries(
    socialFields.flatMap((field) => {
      const typed = input[field];
      if (typed === undefined) return [];
      const link = socialLink(field, typed);
      if (link === null) throw new CallFailure('social_link_invalid');
      return [[field === 'twiiter_id' ? 'twitter_id' : field, link]];
    }),
  );
  const fields = {
    name,
    mobile,
    address,
    about_me,
    spoken_languages,
    latitude,
    longitude,
    city,
    state,
    country,
    ...links,
  };
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(defined), ...switches };
}

type StoredAccount = Pick<
  Selectable<AccountTable>,
  'email' | 'mobile' | 'name' | 'language' | 'logintype' | 'password_hash' | 'profile_id'
>;

function findAccount(accountId: number, db: Kysely<Tables>) {
  return db
    .selectFrom('account')
    .select(['email', 'mobile', 'name', 'language', 'logintype', 'password_hash', 'profile_id'])
    .where('id', '=', accountId);
}

function signsInByEmail({ logintype }: StoredAccount): boolean {
  return logintype === passwordType;
}

function changesEmail({ email }: Input, stored: StoredAccount): boolean {
  return email !== undefined && normaliseEmail(email) !== normaliseEmail(stored.email);
}

function changesMobile({ mobile }: Input, stored: StoredAccount): boolean {
  return mobile !== undefined && normalisePhone(mobile) !== normalisePhone(stored.mobile);
}

function changesContact(input: Input, stored: StoredAccount): boolean {
  return changesEmail(input, stored) || changesMobile(input, stored);
}

/** Whether what `expectMayChange` checks is the same. */
function isSame(one: StoredAccount, other: StoredAccount): boolean {
  return one.email === other.email && one.mobile === other.mobile && one.password_hash === other.password_hash;
}

/**
 * Requires the password to change the email that the account signs in with (decision 017), and a recent confirmation to
 * replace another email or a phone number, which redirects enquiries to another person.
 * @throws CallFailure `acting_refused`, `password_required`, `sign_in_failed`, `confirmation_required`
 */
async function expectMayChange(input: Input, stored: StoredAccount, context: Context): Promise<void> {
  const isNewEmail = changesEmail(input, stored);
  if (isNewEmail && context.caller?.impersonation) throw new CallFailure('acting_refused');
  if (isNewEmail && signsInByEmail(stored)) {
    if (input.password === undefined) throw new CallFailure('password_required');
    await checkOwnPassword(stored, input.password, context);
    return;
  }
  const replacesEmail = isNewEmail && stored.email !== '';
  const replacesMobile = changesMobile(input, stored) && stored.mobile !== '';
  if (replacesEmail || replacesMobile) await expectConfirmed(context);
}

/**
 * Returns the columns of a changed email, which is unverified until a code or the identity provider proves it; the old
 * address is notified (quality 8, decision 017). Returns undefined when the email does not change.
 * @throws CallFailure `mail_not_set_up`, `email_taken`
 */
async function changedEmail(input: Input, before: StoredAccount, context: Context, trx: Transaction<Tables>) {
  if (input.email === undefined || !changesEmail(input, before)) return undefined;
  const email = input.email.trim();
  // Without the code that confirms the new address the user could not sign in by it.
  if (signsInByEmail(before)) await expectMailServer(context, trx);
  const taken = await trx
    .selectFrom('account')
    .select('id')
    .where((is) => is(is.fn('lower', ['email']), '=', normaliseEmail(email)))
    .where('logintype', '=', before.logintype)
    .executeTakeFirst();
  if (taken) throw new CallFailure('email_taken');
  if (before.email !== '') {
    const reader = { to: before.email, name: before.name, language: before.language };
    await enqueueMail(context, reader, 'email-changed', { email }, { trx });
  }
  return { email, is_email_verified: false };
}
