import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Calls of admins for the console. All are our extensions. */
export const adminSignIn = defineCall<typeof schemas.adminSignIn>({
  method: 'POST',
  path: 'admin/sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Signs a console user in.',
  extension: true,
});

export const adminSignOut = adminWrite<typeof schemas.adminSignOut>({
  path: 'admin/sign-out',
  requiredRight: 'read',
  summary: 'Ends the caller’s session of the console.',
  allowedInDemo: true,
});

export const adminGetSelf = adminRead<typeof schemas.adminGetSelf>({
  path: 'admin/get-self',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Returns the signed-in console user and their rights.',
});
