import type { InputOf } from '@latchkey/contract/call';
import { updateProfile } from '@latchkey/contract/calls/account';
import { CallFailure } from '@latchkey/contract/errors';
import { profilePhoto } from '@latchkey/contract/limits';
import { normaliseEmail, normalisePhone } from '@latchkey/contract/rules/contact';
import { socialFields, socialLink } from '@latchkey/contract/rules/social-link';
import type { Selectable, Transaction, Updateable } from 'kysely';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { AccountTable, Tables } from '../database/tables.ts';
import { keepFile, withUploads } from '../services/files/accept-uploads.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { postMail } from '../services/mail/post-mail.ts';
import { expectMailServer } from '../services/reach.ts';
import { checkOwnPassword, expectConfirmed } from '../sign-in/confirmation.ts';
import { withdrawResetLinks } from '../sign-in/reset-links.ts';
import { expectCaller } from './expect-caller.ts';
import { registerPushToken } from './push-tokens.ts';
import { writeCustomer } from './write-customer.ts';

type Input = InputOf<typeof updateProfile>;

const passwordType = 3;
const minSide = Math.min(profilePhoto.minWidth, profilePhoto.minHeight);

/**
 * Changes the caller's profile and registers a push token (contract 2.2): a blank leaves what is stored, but clears
 * `about_me` and the links.
 */
export default answer(updateProfile, async (input, context) => {
  const { database, files, sessions } = context;
  const caller = expectCaller(context);
  const values = plainValues(input);
  const { data, replaced } = await withUploads({ database, files, accountId: caller.id }, async (accept) => {
    const photo = input.profile && (await accept(input.profile, 'profile', { minSide }));
    return database.transaction(async (within) => {
      const before = await within
        .selectFrom('account')
        .select(['email', 'mobile', 'name', 'language', 'logintype', 'password_hash', 'profile_id'])
        .where('id', '=', caller.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const email = await changedEmail(input, before, context, within);
      const isConfirmed = 'is_email_verified' in email;
      if (!isConfirmed && changesContact(input, before)) await expectConfirmed(context);
      if ('email' in email) await withdrawResetLinks(caller.id, within);
      // Whoever is in by the old address is out.
      if ('is_email_verified' in email) await sessions.end(caller.id, { except: caller.sessionId }, within);
      const profile_id = photo && (await keepFile(within, photo, caller.id));
      await within
        .updateTable('account')
        .set({ ...values, ...email, ...(profile_id !== undefined && { profile_id }), updated_at: context.now() })
        .where('id', '=', caller.id)
        .execute();
      if (input.fcm_id !== undefined && !caller.acting) {
        const owner = { accountId: caller.id, sessionId: caller.sessionId, at: context.now() };
        await registerPushToken(input.fcm_id, owner, within);
      }
      const old = profile_id === undefined || before.profile_id === null ? [] : [before.profile_id];
      return { data: await writeCustomer(caller.id, context, within), replaced: old };
    });
  });
  sessions.forget(caller.id);
  await removeFiles(replaced, context);
  forgetPages(context, 'people');
  return { data };
});

/** @throws CallFailure `social_link_invalid` */
function plainValues(input: Input): Updateable<AccountTable> {
  const { name, mobile, address, about_me, latitude, longitude, city, state, country } = input;
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
  const given = { name, mobile, address, about_me, latitude, longitude, city, state, country, ...links };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), ...switches };
}

type Before = Pick<Selectable<AccountTable>, 'email' | 'mobile' | 'name' | 'language' | 'logintype' | 'password_hash'>;

/** Whether an email or phone is replaced, which leads enquiries to another person. */
function changesContact({ email, mobile }: Input, before: Before): boolean {
  const replacesEmail = email !== undefined && normaliseEmail(email) !== normaliseEmail(before.email);
  const replacesMobile = mobile !== undefined && normalisePhone(mobile) !== normalisePhone(before.mobile);
  return (before.email !== '' && replacesEmail) || (before.mobile !== '' && replacesMobile);
}

/**
 * Another email. Where one signs in with it, the password is asked for, and the new address has to be confirmed by a
 * code at the next sign-in; the address that was left is told (quality 8, decision 017).
 * @throws CallFailure `password_required`, `sign_in_failed`, `mail_not_set_up`, `email_taken`
 */
async function changedEmail(input: Input, before: Before, context: Context, within: Transaction<Tables>) {
  if (input.email === undefined) return {};
  const email = input.email.trim();
  if (normaliseEmail(email) === normaliseEmail(before.email)) return {};
  if (context.caller?.acting) throw new CallFailure('acting_refused');
  const signsInWithIt = before.logintype === passwordType;
  if (signsInWithIt) {
    if (input.password === undefined) throw new CallFailure('password_required');
    await checkOwnPassword(before, input.password, context);
    // Without the code that confirms the new address the user could not sign in by it.
    await expectMailServer(context, within);
  }
  const taken = await within
    .selectFrom('account')
    .select('id')
    .where((is) => is(is.fn('lower', ['email']), '=', normaliseEmail(email)))
    .where('logintype', '=', before.logintype)
    .executeTakeFirst();
  if (taken) throw new CallFailure('email_taken');
  if (before.email !== '') {
    const reader = { to: before.email, name: before.name, language: before.language };
    await postMail(context, reader, 'email-changed', { email }, { within });
  }
  return signsInWithIt ? { email, is_email_verified: false } : { email };
}
