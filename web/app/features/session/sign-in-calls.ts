import type { Call, OutputOf, SentOf } from '@latchkey/contract/define-call';
import { sendEnquiry } from '@latchkey/contract/chat/calls';
import { beginPasskeySignIn, passkeySignIn } from '@latchkey/contract/sign-in/passkeys/calls';
import { finishSignIn } from '@latchkey/contract/sign-in/two-factor/calls';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { request } from '../../shared/api/request.ts';
import { CallError } from '../../shared/api/failure.ts';
import { saveSession } from '../../shared/session/use-session.ts';
import { signByPasskey } from '../../components/two-factor/webauthn.ts';
import {
  forgotPassword,
  forgotPasswordByPost,
  getOtp,
  getOtpByPost,
  userSignup,
  verifyOtp,
  verifyOtpByPost,
} from '@latchkey/contract/sign-in/calls';

export type SignInFields = SentOf<typeof userSignup>;

/** Signs in and stores the session on this device; the password is not stored (contract 5). */
export async function signIn(fields: SignInFields): Promise<void> {
  storeSession(await request(userSignup, { ...fields, ...pushToken() }));
}

/** Returns the ticket of the second step when `signIn` failed because it is required; else null. */
export function twoFactorTicket(error: unknown): string | null {
  if (!(error instanceof CallError) || error.key !== 'two_factor_required') return null;
  const { body } = error;
  const hasTicket = typeof body === 'object' && body !== null && 'ticket' in body;
  return hasTicket && typeof body.ticket === 'string' ? body.ticket : null;
}

export async function signInByPasskey(): Promise<void> {
  const { data } = await request(beginPasskeySignIn, {});
  storeSession(await request(passkeySignIn, { response: await signByPasskey(data), ...pushToken() }));
}

/** Completes a two-factor sign-in with a code of the authenticator app or a recovery code. */
export async function finishTwoFactorSignIn(ticket: string, code: string): Promise<void> {
  storeSession(await request(finishSignIn, { ticket, code, ...pushToken() }));
}

/**
 * Sends the first message of a visitor.
 * @returns whether the email got a new account, which is then signed in
 */
export async function sendFirstMessage(enquiry: SentOf<typeof sendEnquiry>): Promise<boolean> {
  const { session } = await request(sendEnquiry, enquiry);
  if (session) saveSession(session);
  return session !== undefined;
}

function pushToken() {
  const { fcmToken } = useBrowserState.getState().Settings;
  return fcmToken ? { fcm_id: fcmToken } : {};
}

function storeSession({ token, data, message }: OutputOf<typeof userSignup>): void {
  saveSession({ token, data, ...(message !== undefined && { message }) });
}

/** Sends a code to an email, or to a phone number in international digits. */
export async function sendCode(to: { email: string } | { number: string }): Promise<void> {
  await postOrGet(getOtpByPost, getOtp, to);
}

/** Verifies an email by the code that was sent to it. */
export async function verifyEmail(email: string, otp: string): Promise<void> {
  await postOrGet(verifyOtpByPost, verifyOtp, { email, otp });
}

/**
 * Verifies a phone number by the code that was sent to it (contract 5.2).
 * @returns the fields that sign in with it
 */
export async function verifyPhone(digits: string, otp: string): Promise<SignInFields> {
  const { auth_id } = await postOrGet(verifyOtpByPost, verifyOtp, { number: `+${digits}`, otp });
  return { type: '1', auth_id: auth_id ?? '', mobile: digits };
}

export async function sendResetLink(email: string): Promise<void> {
  await postOrGet(forgotPasswordByPost, forgotPassword, { email });
}

/** Prefers the POST variant, which keeps the input out of URLs and logs; falls back to the contract's GET call. */
async function postOrGet<Input, Output, Sent>(
  byPost: Call<Input, Output, Sent>,
  byGet: Call<Input, Output, Sent>,
  input: Sent,
): Promise<Output> {
  try {
    return await request(byPost, input);
  } catch (error) {
    if (!(error instanceof CallError) || ![404, 405, 501].includes(error.status)) throw error;
    return request(byGet, input);
  }
}
