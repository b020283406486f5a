import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Passkeys of admins (WebAuthn Level 3): a passkey alone signs an admin in. */

export const adminGetPasskeys = adminRead<typeof schemas.adminGetPasskeys>({
  path: 'admin/get-passkeys',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Lists the caller’s passkeys, newest first.',
});

export const adminBeginPasskey = adminWrite<typeof schemas.adminBeginPasskey>({
  path: 'admin/begin-passkey',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Returns options for navigator.credentials.create(); the challenge is valid once, for five minutes.',
});

export const adminAddPasskey = adminWrite<typeof schemas.adminAddPasskey>({
  path: 'admin/add-passkey',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Adds the passkey that the browser created.',
});

export const adminDeletePasskey = adminWrite<typeof schemas.adminDeletePasskey>({
  path: 'admin/delete-passkey',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Deletes a passkey; it no longer signs in.',
});

export const adminBeginPasskeySignIn = defineCall<typeof schemas.adminBeginPasskeySignIn>({
  method: 'POST',
  path: 'admin/begin-passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Returns options for navigator.credentials.get(); the challenge is valid once, for five minutes.',
  extension: true,
});

export const adminPasskeySignIn = defineCall<typeof schemas.adminPasskeySignIn>({
  method: 'POST',
  path: 'admin/passkey-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs in by passkey alone, without a second step.',
  extension: true,
});
