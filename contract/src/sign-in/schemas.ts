import { z } from 'zod';
import { textLength, oneTimeCode, password as passwordLimits } from '../limits.ts';
import { customerSelf, loginType } from '../account/records.ts';
import { email, flag, id, optional, password, phone, text, choice, emptyInput } from '../schema/input.ts';
import { done, ok, okList, okNull } from '../schema/output.ts';
import { fileOrText } from '../schema/input-lists.ts';
import { isoDate } from '../schema/primitives.ts';

/** A session as its owner sees it, without anything that allows a sign-in. Our extension. */
const signedInDevice = z.object({
  id: z.number(),
  /** User agent of the device at sign-in; `""` when it sent none. */
  user_agent: z.string(),
  created_at: isoDate,
  /** To the hour. */
  last_seen_at: isoDate,
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
  /** An admin who is signed in as this user for support; the session ends automatically. */
  is_operator: z.boolean().optional(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

const newPassword = password(passwordLimits.minLength, passwordLimits.maxLength);

/** Sign-in has no minimum length: a wrong password and a short one get the same response. */
export const knownPassword = password(1, passwordLimits.maxLength);

const idToken = text(4_000);

export const pushToken = text(textLength.pushToken);

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

const numberOrEmail = { number: optional(phone), email: optional(email) };

const noAddress = { path: ['number'], error: 'or email is required' };

export const oneTimeCodeText = text(20).pipe(
  z.string().regex(new RegExp(`^\\d{${oneTimeCode.digits}}$`), 'must be the digits of the code'),
);

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

export const getOtp = { input: z.object(numberOrEmail).refine(isAddressed, noAddress), output: done() };

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

export const beforeLogout = { input: z.object({ fcm_id: optional(pushToken) }), output: done() };

/** Adds the issue that a field is required because of the other fields. */
function addMissingIssue(context: z.core.$RefinementCtx, field: string) {
  context.addIssue({ code: 'custom', path: [field], message: 'is required' });
}

function isAddressed(input: { number?: string | undefined; email?: string | undefined }): boolean {
  return input.number !== undefined || input.email !== undefined;
}
