import { adminGetGateways } from '@latchkey/contract/admin/gateways/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { gatewayRecord } from './gateway-record.ts';

/** Returns the payment gateways and their settings, without secrets. */
export default defineHandler(adminGetGateways, async (_, { payments }) => {
  const [states, active] = await Promise.all([payments?.states() ?? [], payments?.active() ?? null]);
  return { data: states.map((state) => gatewayRecord(state, active?.gateway.name ?? null)) };
});
