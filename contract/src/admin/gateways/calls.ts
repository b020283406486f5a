import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetGateways = adminRead<typeof schemas.adminGetGateways>({
  path: 'admin/get-gateways',
  requiredRight: 'manage-money',
  validationStyle: 'F1',
  summary: 'Lists the payment gateways with their settings, without secrets.',
});

export const adminSetGateway = adminWrite<typeof schemas.adminSetGateway>({
  path: 'admin/set-gateway',
  requiredRight: 'manage-money',
  summary: 'Enables or disables a payment gateway and sets its keys.',
});

export const adminTestGateway = adminWrite<typeof schemas.adminTestGateway>({
  path: 'admin/test-gateway',
  requiredRight: 'manage-money',
  summary: 'Checks the keys of a payment gateway by a request that changes nothing, and returns the result.',
});
