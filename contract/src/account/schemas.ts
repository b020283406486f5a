import { z } from 'zod';
import { oneTimeCode, password as passwordLimits, textLength } from '../limits.ts';
import { customerSelf, loginType } from './customer.ts';
import { signedInDevice } from '../sign-in/signed-in-device.ts';
import {
  choice,
  clearableText,
  email,
  flag,
  id,
  latitude,
  longitude,
  numberChoice,
  optional,
  password,
  phone,
  text,
} from '../schema/input.ts';
import { fileOrText, optionalFile } from '../schema/input-lists.ts';
import { emptyInput } from '../schema/empty-input.ts';
import { done, ok, okList, okNull } from '../schema/output.ts';

const newPassword = password(passwordLimits.minLength, passwordLimits.maxLength);
/** Sign-in has no minimum length: a wrong password and a short one get the same response. */
const knownPassword = password(1, passwordLimits.maxLength);
const idToken = text(4_000);
const pushToken = text(textLength.pushToken);

/** Rule that both entries of a new password are equal. */
const repeatedPassword = {
  rule: (input: { password: string; re_password: string }) => input.password === input.re_password,
  problem: { path: ['re_password'], error: 'must be the same as password' },
};

const signUpFields = z.object({
  /** Sign-in method; `logintype` is the old name, `type` takes precedence. */
  type: optional(choice(loginType.options)),
  logintype: optional(choice(loginType.options)),
  /** Types 0 to 2: the account at the identity provider. It proves nothing by itself. */
  auth_id: optional(text(textLength.url)),
  /** Types 0 to 2: the provider's signed ID token. Our extension. */
  id_token: optional(idToken),
  email: optional(email),
  password: optional(knownPassword),
  name: optional(text(textLength.name)),
  mobile: optional(phone),
  address: optional(text(textLength.address)),
  /** A picture as a file, or its URL from the identity provider. */
  profile: optional(fileOrText('profile', textLength.url)),
  fcm_id: optional(pushToken),
});

/** Adds the issue that a field is required because of the other fields. */
function addMissingIssue(context: z.core.$RefinementCtx, field: string) {
  context.addIssue({ code: 'custom', path: [field], message: 'is required' });
}

export const userSignup = {
  input: signUpFields.superRefine((input, context) => {
    const type = input.type ?? input.logintype;
    if (!type) addMissingIssue(context, 'type');
    else if (type !== '3') {
      if (!input.auth_id) addMissingIssue(context, 'auth_id');
    } else if (!input.email) addMissingIssue(context, 'email');
    else if (!input.password) addMissingIssue(context, 'password');
  }),
  output: ok(customerSelf, { token: z.string() }),
};

export const userRegister = {
  input: z
    .object({
      name: text(textLength.name),
      email,
      password: newPassword,
      re_password: knownPassword,
      mobile: optional(phone),
    })
    .refine(repeatedPassword.rule, repeatedPassword.problem),
  output: okNull,
};

const numberOrEmail = { number: optional(phone), email: optional(email) };

function isAddressed(input: { number?: string | undefined; email?: string | undefined }): boolean {
  return input.number !== undefined || input.email !== undefined;
}

const noAddress = { path: ['number'], error: 'or email is required' };

export const getOtp = { input: z.object(numberOrEmail).refine(isAddressed, noAddress), output: done() };

export const oneTimeCodeText = text(20).pipe(
  z.string().regex(new RegExp(`^\\d{${oneTimeCode.digits}}$`), 'must be the digits of the code'),
);

export const verifyOtp = {
  input: z
    .object({
      ...numberOrEmail,
      otp: oneTimeCodeText,
    })
    .refine(isAddressed, noAddress),
  /** `auth_id` is returned for a number only. */
  output: done({ auth_id: z.string().optional() }),
};

export const forgotPassword = { input: z.object({ email }), output: done() };

// The same calls by POST, so that no number, email or code is in a URL (and thereby in logs). Our extensions.
export const getOtpByPost = getOtp;
export const verifyOtpByPost = verifyOtp;
export const forgotPasswordByPost = forgotPassword;

/**
 * Uses the token of the link in the email of forgot-password. Our extension: the legacy server has it outside of /api
 * (contract 5.5).
 */
export const resetPassword = {
  input: z
    .object({ token: text(200), password: newPassword, re_password: knownPassword })
    .refine(repeatedPassword.rule, repeatedPassword.problem),
  output: done(),
};

/** The token of the request becomes invalid, so that anyone who copied it is signed out too. */
export const changePassword = {
  input: z
    .object({ old_password: knownPassword, password: newPassword, re_password: knownPassword })
    .refine(repeatedPassword.rule, repeatedPassword.problem),
  output: done({ token: z.string() }),
};

export const sendConfirmationCode = { input: emptyInput, output: ok(z.object({ last_digits: z.string() })) };

export const confirmIdentity = {
  /** Credential of the account: its password, a code from `send-confirmation-code`, or a provider’s ID token. */
  input: z.object({
    password: optional(knownPassword),
    otp: optional(oneTimeCodeText),
    auth_id: optional(text(textLength.url)),
    id_token: optional(idToken),
  }),
  output: done(),
};

export const getSessions = { input: emptyInput, output: okList(signedInDevice) };

export const endSession = {
  /** One session by its id, or all but the caller's own. */
  input: z
    .object({ id: optional(id), others: optional(flag) })
    .refine((input) => input.id !== undefined || input.others === true, {
      path: ['id'],
      error: 'or others is required',
    }),
  output: done(),
};

const place = optional(text(textLength.place));
const link = clearableText(textLength.url);

export const updateProfile = {
  /** A blank leaves a stored value unchanged, but clears `about_me` and the links. */
  input: z.object({
    name: optional(text(textLength.name)),
    email: optional(email),
    mobile: optional(phone),
    address: optional(text(textLength.address)),
    about_me: clearableText(textLength.aboutMe),
    facebook_id: link,
    twiiter_id: link,
    instagram_id: link,
    youtube_id: link,
    latitude: optional(latitude),
    longitude: optional(longitude),
    city: place,
    state: place,
    country: place,
    notification: optional(numberChoice([0, 1])),
    /** Whether other users see the contact beside listings and on the agent's page. Our extensions. */
    shows_email: optional(numberChoice([0, 1])),
    shows_mobile: optional(numberChoice([0, 1])),
    /** Registers the push token for the caller. */
    fcm_id: optional(pushToken),
    profile: optionalFile('profile'),
    /** Required to change the email that is used for sign-in. Our extension. */
    password: optional(knownPassword),
  }),
  output: ok(customerSelf),
};

export const deleteUser = { input: emptyInput, output: done() };

export const beforeLogout = { input: z.object({ fcm_id: optional(pushToken) }), output: done() };
