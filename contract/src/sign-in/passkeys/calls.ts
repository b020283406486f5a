import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Passkeys of users (WebAuthn Level 3): a passkey alone signs a user in. */

const write = {
  method: 'POST',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'sign-in',
  encoding: 'multipart',
  extension: true,
} as const;

export const getPasskeys = defineCall<typeof schemas.getPasskeys>({
  method: 'GET',
  path: 'get-passkeys',
  auth: 'required',
  style: 'F2',
  rate: 'read',
  summary: 'Passkeys of the caller, the newest first.',
  extension: true,
});

export const beginPasskey = defineCall<typeof schemas.beginPasskey>({
  ...write,
  path: 'begin-passkey',
  summary: 'Options for navigator.credentials.create(); their challenge is good once and for five minutes.',
});

export const addPasskey = defineCall<typeof schemas.addPasskey>({
  ...write,
  path: 'add-passkey',
  summary: 'Adds the passkey that the browser made.',
});

export const deletePasskey = defineCall<typeof schemas.deletePasskey>({
  ...write,
  path: 'delete-passkey',
  summary: 'Deletes a passkey: it signs in no more.',
});

export const beginPasskeySignIn = defineCall<typeof schemas.beginPasskeySignIn>({
  ...write,
  auth: 'none',
  path: 'begin-passkey-sign-in',
  summary: 'Options for navigator.credentials.get(); their challenge is good once and for five minutes.',
});

export const passkeySignIn = defineCall<typeof schemas.passkeySignIn>({
  ...write,
  auth: 'none',
  path: 'passkey-sign-in',
  summary: 'Signs in by a passkey alone, without a second step.',
});
