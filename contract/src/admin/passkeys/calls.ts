import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Passkeys of admins (WebAuthn Level 3): a passkey alone signs an admin in. */

const open = {
  method: 'POST',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'sign-in',
  encoding: 'multipart',
  extension: true,
} as const;

const write = { ...open, auth: 'admin', requiredRight: 'read' } as const;

export const adminGetPasskeys = defineCall<typeof schemas.adminGetPasskeys>({
  method: 'GET',
  path: 'admin/get-passkeys',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  rate: 'read',
  summary: 'Passkeys of the operator who is signed in, the newest first.',
  extension: true,
});

export const adminBeginPasskey = defineCall<typeof schemas.adminBeginPasskey>({
  ...write,
  path: 'admin/begin-passkey',
  summary: 'Options for navigator.credentials.create(); their challenge is good once and for five minutes.',
});

export const adminAddPasskey = defineCall<typeof schemas.adminAddPasskey>({
  ...write,
  path: 'admin/add-passkey',
  summary: 'Adds the passkey that the browser made.',
});

export const adminDeletePasskey = defineCall<typeof schemas.adminDeletePasskey>({
  ...write,
  path: 'admin/delete-passkey',
  summary: 'Deletes a passkey: it signs in no more.',
});

export const adminBeginPasskeySignIn = defineCall<typeof schemas.adminBeginPasskeySignIn>({
  ...open,
  path: 'admin/begin-passkey-sign-in',
  summary: 'Options for navigator.credentials.get(); their challenge is good once and for five minutes.',
});

export const adminPasskeySignIn = defineCall<typeof schemas.adminPasskeySignIn>({
  ...open,
  path: 'admin/passkey-sign-in',
  summary: 'Signs in by a passkey alone, without a second step.',
});
