import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const userSignup = defineCall<typeof schemas.userSignup>({
  method: 'POST',
  path: 'user_signup',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs in; a first sign-in by phone or identity provider creates the account.',
  allowedInDemo: true,
});

export const userRegister = defineCall<typeof schemas.userRegister>({
  method: 'POST',
  path: 'user-register',
  auth: 'none',
  style: 'F2',
  rate: 'code',
  summary: 'Creates an account with email and password and emails a code to confirm it.',
});

export const getOtp = defineCall<typeof schemas.getOtp>({
  path: 'get-otp',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'code',
  summary: 'Sends a code by text message or email.',
});

export const getOtpByPost = defineCall<typeof schemas.getOtpByPost>({
  method: 'POST',
  path: 'get-otp',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'code',
  summary: 'As GET get-otp, without phone number or email in the URL.',
  extension: true,
});

export const verifyOtp = defineCall<typeof schemas.verifyOtp>({
  path: 'verify-otp',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'code',
  summary: 'Checks a code that was sent.',
});

export const verifyOtpByPost = defineCall<typeof schemas.verifyOtpByPost>({
  method: 'POST',
  path: 'verify-otp',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'code',
  summary: 'As GET verify-otp, without the code in the URL.',
  extension: true,
});

export const forgotPassword = defineCall<typeof schemas.forgotPassword>({
  path: 'forgot-password',
  auth: 'none',
  style: 'F2',
  rate: 'forgot-password',
  summary: 'Emails a link to choose a new password.',
});

export const forgotPasswordByPost = defineCall<typeof schemas.forgotPasswordByPost>({
  method: 'POST',
  path: 'forgot-password',
  auth: 'none',
  style: 'F2',
  rate: 'forgot-password',
  summary: 'As GET forgot-password, without the email in the URL.',
  extension: true,
});

export const resetPassword = defineCall<typeof schemas.resetPassword>({
  method: 'POST',
  path: 'reset-password',
  auth: 'none',
  style: 'F2',
  rate: 'forgot-password',
  summary: 'Sets a new password by the mailed link and ends every session of the account.',
  extension: true,
});

export const changePassword = defineCall<typeof schemas.changePassword>({
  method: 'POST',
  path: 'change-password',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Changes the password by the old one, ends every session and returns the token of a new one.',
  extension: true,
});

export const sendConfirmationCode = defineCall<typeof schemas.sendConfirmationCode>({
  method: 'POST',
  path: 'send-confirmation-code',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'code',
  summary: 'Sends a code for confirm-identity to the phone number that the caller signs in by.',
  extension: true,
});

export const confirmIdentity = defineCall<typeof schemas.confirmIdentity>({
  method: 'POST',
  path: 'confirm-identity',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Authenticates the caller again, for calls that returned confirmation_required.',
  extension: true,
});

export const getSessions = defineCall<typeof schemas.getSessions>({
  path: 'get-sessions',
  auth: 'required',
  summary: 'Lists the caller’s sessions, the last used first.',
  extension: true,
});

export const endSession = defineCall<typeof schemas.endSession>({
  method: 'POST',
  path: 'end-session',
  auth: 'required',
  summary: 'Signs the caller out on one device, or on all others.',
  extension: true,
});

export const beforeLogout = defineCall<typeof schemas.beforeLogout>({
  method: 'POST',
  path: 'before-logout',
  auth: 'required',
  summary: 'Removes a push token and ends the session.',
  allowedInDemo: true,
});
