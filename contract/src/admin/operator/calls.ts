import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Calls of admins for the console. All are our extensions. */
export const adminSignIn = defineCall<typeof schemas.adminSignIn>({
  method: 'POST',
  path: 'admin/sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs one of the operator’s people in.',
  extension: true,
});

export const adminSignOut = adminWrite<typeof schemas.adminSignOut>({
  path: 'admin/sign-out',
  requiredRight: 'read',
  summary: 'Ends the session of one of the operator’s people.',
  allowedInDemo: true,
});

export const adminGetSelf = adminRead<typeof schemas.adminGetSelf>({
  path: 'admin/get-self',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Who is signed in to the console, and what they may do.',
});
