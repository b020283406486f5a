import type { Call, OutputOf, SentOf } from '@latchkey/contract/define-call';
import { sendEnquiry } from '@latchkey/contract/chat/calls';
import { beginPasskeySignIn, passkeySignIn } from '@latchkey/contract/sign-in/passkeys/calls';
import { finishSignIn } from '@latchkey/contract/sign-in/two-factor/calls';
import { useBrowserState } from '../../api/browser-state.ts';
import { request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { keepSession } from '../../session/use-session.ts';
import { signByPasskey } from '../../two-factor/webauthn.ts';
import { forgotPassword, forgotPasswordByPost, getOtp, getOtpByPost, userSignup, verifyOtp, verifyOtpByPost } from '@latchkey/contract/sign-in/calls';

export type SignInFields = SentOf<typeof userSignup>;

/** Signs in and keeps it on this device; what was sent, the password with it, is not kept (contract 5). */
export async function signIn(fields: SignInFields): Promise<void> {
  storeSession(await request(userSignup, { ...fields, ...pushToken() }));
}

/** The ticket for the second step, when a failure of `signIn` asks for it; else null. */
export function ticketOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.key !== 'two_factor_required') return null;
  const { body } = error;
  const hasTicket = typeof body === 'object' && body !== null && 'ticket' in body;
  return hasTicket && typeof body.ticket === 'string' ? body.ticket : null;
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<void> {
  const { data } = await request(beginPasskeySignIn, {});
  storeSession(await request(passkeySignIn, { response: await signByPasskey(data), ...pushToken() }));
}

/** Second step of a sign-in: a code of the authenticator app, or a recovery code. */
export async function signInByCode(ticket: string, code: string): Promise<void> {
  storeSession(await request(finishSignIn, { ticket, code, ...pushToken() }));
}

/** Sends the first message of a visitor. @returns whether the email has a new account, which is signed in then */
export async function sendFirstMessage(enquiry: SentOf<typeof sendEnquiry>): Promise<boolean> {
  const { session } = await request(sendEnquiry, enquiry);
  if (session) keepSession(session);
  return session !== undefined;
}

function pushToken() {
  const { fcmToken } = useBrowserState.getState().Settings;
  return fcmToken ? { fcm_id: fcmToken } : {};
}

function storeSession({ token, data, message }: OutputOf<typeof userSignup>): void {
  keepSession({ token, data, ...(message !== undefined && { message }) });
}

/** Sends a code to an email, or to a number of international digits. */
export async function sendCode(to: { email: string } | { number: string }): Promise<void> {
  await withoutAddress(getOtpByPost, getOtp, to);
}

/** Proves an email by the code in its mail. */
export async function proveEmail(email: string, otp: string): Promise<void> {
  await withoutAddress(verifyOtpByPost, verifyOtp, { email, otp });
}

/** Proves a number by the code in its text message; returns what signs in by it (contract 5.2). */
export async function proveNumber(digits: string, otp: string): Promise<SignInFields> {
  const { auth_id } = await withoutAddress(verifyOtpByPost, verifyOtp, { number: `+${digits}`, otp });
  return { type: '1', auth_id: auth_id ?? '', mobile: digits };
}

export async function sendResetLink(email: string): Promise<void> {
  await withoutAddress(forgotPasswordByPost, forgotPassword, { email });
}

/** By the twin that keeps what is sent out of addresses and logs; servers that lack it get the contract's own call. */
async function withoutAddress<Input, Output, Sent>(
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
