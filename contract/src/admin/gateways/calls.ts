import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetGateways = defineCall<typeof schemas.adminGetGateways>({
  method: 'GET',
  path: 'admin/get-gateways',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  rate: 'read',
  summary: 'The payment gateways and their settings, without a secret.',
  extension: true,
});

export const adminSetGateway = defineCall<typeof schemas.adminSetGateway>({
  method: 'POST',
  path: 'admin/set-gateway',
  auth: 'admin',
  requiredRight: 'manage-money',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Switches a payment gateway on or off and sets its keys.',
  encoding: 'multipart',
  extension: true,
});
