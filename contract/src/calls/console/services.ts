import { defineCall } from '../../call.ts';
import type * as schemas from '../../schemas/console/services.ts';

export const adminSaveTextService = defineCall<typeof schemas.adminSaveTextService>({
  method: 'POST',
  path: 'admin/save-text-service',
  auth: 'admin',
  needs: 'manage-settings',
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
  needs: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Sends a text message to a number, and says what the service said.',
  encoding: 'multipart',
  extension: true,
});

export const adminSaveFirebase = defineCall<typeof schemas.adminSaveFirebase>({
  method: 'POST',
  path: 'admin/save-firebase',
  auth: 'admin',
  needs: 'manage-settings',
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
  needs: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Has Firebase check a push without sending it, and says what it said.',
  encoding: 'multipart',
  extension: true,
});

export const adminSaveIdentityService = defineCall<typeof schemas.adminSaveIdentityService>({
  method: 'POST',
  path: 'admin/save-identity-service',
  auth: 'admin',
  needs: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Adds or changes a service that users sign in with; its secret goes in and never comes out.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteIdentityService = defineCall<typeof schemas.adminDeleteIdentityService>({
  method: 'POST',
  path: 'admin/delete-identity-service',
  auth: 'admin',
  needs: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Removes a service that users sign in with.',
  encoding: 'multipart',
  extension: true,
});

export const adminTestIdentityService = defineCall<typeof schemas.adminTestIdentityService>({
  method: 'POST',
  path: 'admin/test-identity-service',
  auth: 'admin',
  needs: 'manage-settings',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'contact',
  summary: 'Asks a sign-in service whether it knows this market, and says what it said.',
  encoding: 'multipart',
  extension: true,
});
