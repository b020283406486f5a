import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminSaveTextService = defineCall<typeof schemas.adminSaveTextService>({
  method: 'POST',
  path: 'admin/save-text-service',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Sets the service that sends text messages; its key goes in and never comes out.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestText = defineCall<typeof schemas.adminTestText>({
  method: 'POST',
  path: 'admin/test-text',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Sends a text message to a number, and reports the service’s answer.',
  encoding: 'multipart',
  extension: true,
});

export const adminSaveFirebase = defineCall<typeof schemas.adminSaveFirebase>({
  method: 'POST',
  path: 'admin/save-firebase',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Sets the Firebase project that reaches apps; its key goes in and never comes out.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestFirebase = defineCall<typeof schemas.adminTestFirebase>({
  method: 'POST',
  path: 'admin/test-firebase',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Has Firebase validate a push without sending it, and reports its answer.',
  encoding: 'multipart',
  extension: true,
});

export const adminSaveIdentityProvider = defineCall<typeof schemas.adminSaveIdentityProvider>({
  method: 'POST',
  path: 'admin/save-identity-provider',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Adds or changes an identity provider; its secret goes in and never comes out.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteIdentityProvider = defineCall<typeof schemas.adminDeleteIdentityProvider>({
  method: 'POST',
  path: 'admin/delete-identity-provider',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Removes an identity provider; the accounts of its users stay.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestIdentityProvider = defineCall<typeof schemas.adminTestIdentityProvider>({
  method: 'POST',
  path: 'admin/test-identity-provider',
  auth: 'admin',
  requiredRight: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Requests a token from an identity provider, to see whether it knows this market as a client.',
  encoding: 'multipart',
  extension: true,
});
