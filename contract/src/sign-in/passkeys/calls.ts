import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Passkeys of users (WebAuthn Level 3): a passkey alone signs a user in. */

export const getPasskeys = defineCall<typeof schemas.getPasskeys>({
  path: 'get-passkeys',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Lists the caller’s passkeys, newest first.',
  extension: true,
});

export const beginPasskey = defineCall<typeof schemas.beginPasskey>({
  method: 'POST',
  path: 'begin-passkey',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Returns options for navigator.credentials.create(); the challenge is valid once, for five minutes.',
  extension: true,
});

export const addPasskey = defineCall<typeof schemas.addPasskey>({
  method: 'POST',
  path: 'add-passkey',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Adds the passkey that the browser created.',
  extension: true,
});

export const deletePasskey = defineCall<typeof schemas.deletePasskey>({
  method: 'POST',
  path: 'delete-passkey',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Deletes a passkey; it no longer signs in.',
  extension: true,
});

export const beginPasskeySignIn = defineCall<typeof schemas.beginPasskeySignIn>({
  method: 'POST',
  path: 'begin-passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Returns options for navigator.credentials.get(); the challenge is valid once, for five minutes.',
  extension: true,
});

export const passkeySignIn = defineCall<typeof schemas.passkeySignIn>({
  method: 'POST',
  path: 'passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs in by passkey alone, without a second step.',
  extension: true,
});
