import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Passkeys of users (WebAuthn Level 3): a passkey alone signs a user in. */

export const getPasskeys = defineCall<typeof schemas.getPasskeys>({
  path: 'get-passkeys',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Passkeys of the caller, the newest first.',
  extension: true,
});

export const beginPasskey = defineCall<typeof schemas.beginPasskey>({
  method: 'POST',
  path: 'begin-passkey',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Options for navigator.credentials.create(); their challenge is good once and for five minutes.',
  extension: true,
});

export const addPasskey = defineCall<typeof schemas.addPasskey>({
  method: 'POST',
  path: 'add-passkey',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Adds the passkey that the browser made.',
  extension: true,
});

export const deletePasskey = defineCall<typeof schemas.deletePasskey>({
  method: 'POST',
  path: 'delete-passkey',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Deletes a passkey: it signs in no more.',
  extension: true,
});

export const beginPasskeySignIn = defineCall<typeof schemas.beginPasskeySignIn>({
  method: 'POST',
  path: 'begin-passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Options for navigator.credentials.get(); their challenge is good once and for five minutes.',
  extension: true,
});

export const passkeySignIn = defineCall<typeof schemas.passkeySignIn>({
  method: 'POST',
  path: 'passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs in by a passkey alone, without a second step.',
  extension: true,
});
