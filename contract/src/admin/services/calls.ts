import { adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminSaveTextService = adminWrite<typeof schemas.adminSaveTextService>({
  path: 'admin/save-text-service',
  requiredRight: 'manage-settings',
  summary: 'Sets the service that sends text messages; its key is never returned.',
});

export const adminTestText = adminWrite<typeof schemas.adminTestText>({
  path: 'admin/test-text',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Sends a text message to a number and returns the service’s response.',
});

export const adminSaveRouting = adminWrite<typeof schemas.adminSaveRouting>({
  path: 'admin/save-routing',
  requiredRight: 'manage-settings',
  summary: 'Sets the engine of travel times; its key is never returned.',
});

export const adminTestRouting = adminWrite<typeof schemas.adminTestRouting>({
  path: 'admin/test-routing',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Requests the time of a short walk, ride or drive and returns it in minutes.',
});

export const adminSaveSearchModel = adminWrite<typeof schemas.adminSaveSearchModel>({
  path: 'admin/save-search-model',
  requiredRight: 'manage-settings',
  summary: 'Sets the model that reads search texts; its key is never returned.',
});

export const adminTestSearchModel = adminWrite<typeof schemas.adminTestSearchModel>({
  path: 'admin/test-search-model',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Requests an answer of the model and returns its time in milliseconds.',
});

export const adminSaveFirebase = adminWrite<typeof schemas.adminSaveFirebase>({
  path: 'admin/save-firebase',
  requiredRight: 'manage-settings',
  summary: 'Sets the Firebase project for pushes to apps; its key is never returned.',
});

export const adminTestFirebase = adminWrite<typeof schemas.adminTestFirebase>({
  path: 'admin/test-firebase',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Lets Firebase validate a push without sending it and returns its response.',
});

export const adminSaveIdentityProvider = adminWrite<typeof schemas.adminSaveIdentityProvider>({
  path: 'admin/save-identity-provider',
  requiredRight: 'manage-settings',
  summary: 'Creates or updates an identity provider; its secret is never returned.',
});

export const adminDeleteIdentityProvider = adminWrite<typeof schemas.adminDeleteIdentityProvider>({
  path: 'admin/delete-identity-provider',
  requiredRight: 'manage-settings',
  summary: 'Deletes an identity provider; the accounts of its users stay.',
});

export const adminTestIdentityProvider = adminWrite<typeof schemas.adminTestIdentityProvider>({
  path: 'admin/test-identity-provider',
  requiredRight: 'manage-settings',
  rate: 'contact',
  summary: 'Requests a token from an identity provider, to check the client’s credentials.',
});
