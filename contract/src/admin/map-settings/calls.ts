import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetMap = adminRead<typeof schemas.adminGetMap>({
  path: 'admin/get-map',
  requiredRight: 'manage-settings',
  summary: 'Returns the map of the site; the key of its provider is never returned.',
});

export const adminSaveMap = adminWrite<typeof schemas.adminSaveMap>({
  path: 'admin/save-map',
  requiredRight: 'manage-settings',
  summary: 'Sets the map of the site; the key of its provider is never returned.',
});

export const adminTestMap = adminWrite<typeof schemas.adminTestMap>({
  path: 'admin/test-map',
  requiredRight: 'manage-settings',
  summary: 'Requests every part of a map without saving it, and returns what failed and a preview.',
});

export const adminUploadMapPart = adminWrite<typeof schemas.adminUploadMapPart>({
  path: 'admin/upload-map-part',
  requiredRight: 'manage-settings',
  rate: 'map-part',
  summary: 'Stores a part of a PMTiles archive; saving the map uses it.',
});
