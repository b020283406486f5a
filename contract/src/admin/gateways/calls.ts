import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetGateways = adminRead<typeof schemas.adminGetGateways>({
  path: 'admin/get-gateways',
  requiredRight: 'manage-money',
  validationStyle: 'F1',
  summary: 'The payment gateways and their settings, without a secret.',
});

export const adminSetGateway = adminWrite<typeof schemas.adminSetGateway>({
  path: 'admin/set-gateway',
  requiredRight: 'manage-money',
  summary: 'Switches a payment gateway on or off and sets its keys.',
});

export const adminTestGateway = adminWrite<typeof schemas.adminTestGateway>({
  path: 'admin/test-gateway',
  requiredRight: 'manage-money',
  summary: 'Asks a payment provider something harmless with its keys, and says what it answered.',
});
