import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Calls of admins for the console. All are our extensions. */

export const adminSignIn = defineCall<typeof schemas.adminSignIn>({
  method: 'POST',
  path: 'admin/sign-in',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'sign-in',
  summary: 'Signs one of the operator’s people in.',
  encoding: 'multipart',
  extension: true,
});

export const adminSignOut = defineCall<typeof schemas.adminSignOut>({
  method: 'POST',
  path: 'admin/sign-out',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Ends the session of one of the operator’s people.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminGetSelf = defineCall<typeof schemas.adminGetSelf>({
  method: 'GET',
  path: 'admin/get-self',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  rate: 'read',
  summary: 'Who is signed in to the console, and what they may do.',
  extension: true,
});

export const adminGetVerifications = defineCall<typeof schemas.adminGetVerifications>({
  method: 'GET',
  path: 'admin/get-verifications',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  rate: 'read',
  summary: 'Who asked to be verified, the longest waiting first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const adminDecideVerification = defineCall<typeof schemas.adminDecideVerification>({
  method: 'POST',
  path: 'admin/decide-verification',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Verifies somebody, or refuses with a reason, and tells them.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminDecideProperty = defineCall<typeof schemas.adminDecideProperty>({
  method: 'POST',
  path: 'admin/decide-property',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Approves a home, or rejects it with a reason, and tells its owner.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminDecideProject = defineCall<typeof schemas.adminDecideProject>({
  method: 'POST',
  path: 'admin/decide-project',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Approves a project, or rejects it with a reason, and tells its owner.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminDecideAdvertisement = defineCall<typeof schemas.adminDecideAdvertisement>({
  method: 'POST',
  path: 'admin/decide-advertisement',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Approves an advert, or rejects it with a reason, and tells whose it is.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminSwitchAccount = defineCall<typeof schemas.adminSwitchAccount>({
  method: 'POST',
  path: 'admin/switch-account',
  auth: 'admin',
  requiredRight: 'switch-accounts',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Switches an account off or on again, and tells its owner.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetAudit = defineCall<typeof schemas.adminGetAudit>({
  method: 'GET',
  path: 'admin/get-audit',
  auth: 'admin',
  requiredRight: 'read-audit',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Who of the operator’s people decided what, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const adminFlags = defineCall<typeof schemas.adminFlags>({
  method: 'GET',
  path: 'admin/flags',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Homes that stand out by their price or show somebody else’s picture, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const adminSettleFlag = defineCall<typeof schemas.adminSettleFlag>({
  method: 'POST',
  path: 'admin/settle-flag',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Puts a flag away that was looked at; the same one is not raised again.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});
