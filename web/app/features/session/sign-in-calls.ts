import type { Call, SentOf } from '@latchkey/contract/call';
import {
  forgotPassword,
  forgotPasswordByPost,
  getOtp,
  getOtpByPost,
  userSignup,
  verifyOtp,
  verifyOtpByPost,
} from '@latchkey/contract/calls/account';
import { useBrowserState } from '../../api/browser-state.ts';
import { dispatch } from '../../api/dispatch.ts';
import { CallError } from '../../api/failure.ts';
import { keepSession } from '../../session/use-session.ts';

/** Signs in and keeps it on this device; what was sent, the password with it, is not kept (contract 5). */
export async function signIn(fields: SentOf<typeof userSignup>): Promise<void> {
  const { fcmToken } = useBrowserState.getState().Settings;
  const { token, data, message } = await dispatch(userSignup, { ...fields, ...(fcmToken && { fcm_id: fcmToken }) });
  keepSession({ token, data, message });
}

/** Sends a code to an email, or to a number of international digits. */
export async function sendCode(to: { email: string } | { number: string }): Promise<void> {
  await withoutAddress(getOtpByPost, getOtp, to);
}

/** Proves an email by the code in its mail. */
export async function proveEmail(email: string, otp: string): Promise<void> {
  await withoutAddress(verifyOtpByPost, verifyOtp, { email, otp });
}

/** Proves a number by the code in its text message, and signs in by it (contract 5.2). */
export async function signInByNumber(digits: string, otp: string): Promise<void> {
  const { auth_id } = await withoutAddress(verifyOtpByPost, verifyOtp, { number: `+${digits}`, otp });
  await signIn({ type: '1', auth_id: auth_id ?? '', mobile: digits });
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
    return await dispatch(byPost, input);
  } catch (error) {
    if (!(error instanceof CallError) || ![404, 405, 501].includes(error.status)) throw error;
    return dispatch(byGet, input);
  }
}
