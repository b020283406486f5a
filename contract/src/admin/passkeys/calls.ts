import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Passkeys of admins (WebAuthn Level 3): a passkey alone signs an admin in. */

export const adminGetPasskeys = adminRead<typeof schemas.adminGetPasskeys>({
  path: 'admin/get-passkeys',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Passkeys of the operator who is signed in, the newest first.',
});

export const adminBeginPasskey = adminWrite<typeof schemas.adminBeginPasskey>({
  path: 'admin/begin-passkey',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Options for navigator.credentials.create(); their challenge is good once and for five minutes.',
});

export const adminAddPasskey = adminWrite<typeof schemas.adminAddPasskey>({
  path: 'admin/add-passkey',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Adds the passkey that the browser made.',
});

export const adminDeletePasskey = adminWrite<typeof schemas.adminDeletePasskey>({
  path: 'admin/delete-passkey',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Deletes a passkey: it signs in no more.',
});

export const adminBeginPasskeySignIn = defineCall<typeof schemas.adminBeginPasskeySignIn>({
  method: 'POST',
  path: 'admin/begin-passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Options for navigator.credentials.get(); their challenge is good once and for five minutes.',
  extension: true,
});

export const adminPasskeySignIn = defineCall<typeof schemas.adminPasskeySignIn>({
  method: 'POST',
  path: 'admin/passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs in by a passkey alone, without a second step.',
  extension: true,
});
