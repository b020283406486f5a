import { adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminSaveTextService = adminWrite<typeof schemas.adminSaveTextService>({
  path: 'admin/save-text-service',
  requiredRight: 'manage-settings',
  summary: 'Sets the service that sends text messages; its key goes in and never comes out.',
});

export const adminTestText = adminWrite<typeof schemas.adminTestText>({
  path: 'admin/test-text',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Sends a text message to a number, and reports the service’s answer.',
});

export const adminSaveFirebase = adminWrite<typeof schemas.adminSaveFirebase>({
  path: 'admin/save-firebase',
  requiredRight: 'manage-settings',
  summary: 'Sets the Firebase project that reaches apps; its key goes in and never comes out.',
});

export const adminTestFirebase = adminWrite<typeof schemas.adminTestFirebase>({
  path: 'admin/test-firebase',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Has Firebase validate a push without sending it, and reports its answer.',
});

export const adminSaveIdentityProvider = adminWrite<typeof schemas.adminSaveIdentityProvider>({
  path: 'admin/save-identity-provider',
  requiredRight: 'manage-settings',
  summary: 'Adds or changes an identity provider; its secret goes in and never comes out.',
});

export const adminDeleteIdentityProvider = adminWrite<typeof schemas.adminDeleteIdentityProvider>({
  path: 'admin/delete-identity-provider',
  requiredRight: 'manage-settings',
  summary: 'Removes an identity provider; the accounts of its users stay.',
});

export const adminTestIdentityProvider = adminWrite<typeof schemas.adminTestIdentityProvider>({
  path: 'admin/test-identity-provider',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Requests a token from an identity provider, to see whether it knows this market as a client.',
});
