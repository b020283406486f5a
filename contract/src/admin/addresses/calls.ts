import { adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminSaveAddressService = adminWrite<typeof schemas.adminSaveAddressService>({
  path: 'admin/save-address-service',
  requiredRight: 'manage-settings',
  summary: 'Sets the provider of street addresses; its key is never returned.',
});

export const adminSaveNearbySource = adminWrite<typeof schemas.adminSaveNearbySource>({
  path: 'admin/save-nearby-source',
  requiredRight: 'manage-settings',
  summary: 'Sets the Overpass server for distances to facilities.',
});

export const adminTestNearbySource = adminWrite<typeof schemas.adminTestNearbySource>({
  path: 'admin/test-nearby-source',
  requiredRight: 'manage-settings',
  rate: 'nearby',
  summary: 'Looks up what is near a town and returns the result.',
});
