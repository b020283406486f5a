import type { InputOf } from '@latchkey/contract/define-call';
import { updateProfile } from '@latchkey/contract/account/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { profilePhoto } from '@latchkey/contract/upload-limits';
import { normaliseEmail, normalisePhone } from '@latchkey/contract/account/contact';
import { socialFields, socialLink } from '@latchkey/contract/account/social-link';
import type { Selectable, Transaction, Updateable } from 'kysely';
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
  const { data, replaced } = await withUploads({ database, files, accountId: caller.id }, async (accept) => {
    const photo = input.profile && (await accept(input.profile, 'profile', { minSide }));
    return database.transaction(async (trx) => {
      const before = await trx
        .selectFrom('account')
        .select(['email', 'mobile', 'name', 'language', 'logintype', 'password_hash', 'profile_id'])
        .where('id', '=', caller.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const email = await changedEmail(input, before, context, trx);
      const isConfirmed = 'is_email_verified' in email;
      if (!isConfirmed && changesContact(input, before)) await expectConfirmed(context);
      if ('email' in email) await deleteResetLinks(caller.id, trx);
      // Ends all other sessions, which may belong to the holder of the old address.
      if ('is_email_verified' in email) await sessions.end(caller.id, { except: caller.sessionId }, trx);
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
  evictPages(context, 'users');
  await deleteUnusedFiles(replaced, context);
  return { data };
});

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

type Before = Pick<Selectable<AccountTable>, 'email' | 'mobile' | 'name' | 'language' | 'logintype' | 'password_hash'>;

/** Whether an email or phone number is replaced, which redirects enquiries to another person. */
function changesContact({ email, mobile }: Input, before: Before): boolean {
  const replacesEmail = email !== undefined && normaliseEmail(email) !== normaliseEmail(before.email);
  const replacesMobile = mobile !== undefined && normalisePhone(mobile) !== normalisePhone(before.mobile);
  return (before.email !== '' && replacesEmail) || (before.mobile !== '' && replacesMobile);
}

/**
 * Returns the columns of a changed email. If the account signs in with its email, the password is required and the new
 * address must be verified by a code at the next sign-in; the old address is notified (quality 8, decision 017).
 * @throws CallFailure `password_required`, `sign_in_failed`, `mail_not_set_up`, `email_taken`
 */
async function changedEmail(input: Input, before: Before, context: Context, trx: Transaction<Tables>) {
  if (input.email === undefined) return {};
  const email = input.email.trim();
  if (normaliseEmail(email) === normaliseEmail(before.email)) return {};
  if (context.caller?.impersonation) throw new CallFailure('acting_refused');
  const signsInWithIt = before.logintype === passwordType;
  if (signsInWithIt) {
    if (input.password === undefined) throw new CallFailure('password_required');
    await checkOwnPassword(before, input.password, context);
    // Without the code that confirms the new address the user could not sign in by it.
    await expectMailServer(context, trx);
  }
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
  return signsInWithIt ? { email, is_email_verified: false } : { email };
}
