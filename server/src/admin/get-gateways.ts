import { adminGetGateways } from '@latchkey/contract/calls/gateway';
import { answer } from '../answer.ts';
import { gatewayRecord } from './gateway-record.ts';

/** The payment gateways and their settings, without a secret. */
export default answer(adminGetGateways, async (_, { payments }) => {
  const [states, active] = await Promise.all([payments?.states() ?? [], payments?.active() ?? null]);
  return { data: states.map((state) => gatewayRecord(state, active?.gateway.name ?? null)) };
});
