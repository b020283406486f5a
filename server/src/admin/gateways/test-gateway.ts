import { CallFailure } from '@latchkey/contract/errors';
import type { GatewayCheck } from '@latchkey/contract/admin/payments/records';
import { defineHandler } from '../../platform/define-handler.ts';
import { type Gateway, GatewayFailure } from '../../payment/gateways/gateway.ts';
import { adminTestGateway } from '@latchkey/contract/admin/gateways/calls';

/**
 * Sends a read-only request to a payment provider, with the values of the form in place of the stored ones. Nothing is
 * stored, and no key is logged or returned: texts of providers are filtered by hide-secrets.
 */
export const testGateway = defineHandler(adminTestGateway, async ({ gateway: name, values }, { payments, log }) => {
  const changes = Object.fromEntries(values.map(({ name: field, value = '' }) => [field, value]));
  const trial = await payments?.trial(name, changes);
  if (!trial) throw new CallFailure('not_found');
  const data = trial.gateway
    ? await checkGateway(trial.gateway)
    : { ...notRequested, outcome: 'incomplete' as const, said: trial.missing.join(', ') };
  log.info({ gateway: name, outcome: data.outcome }, 'payment gateway tested');
  return { data };
});

const notRequested = { outcome: 'unasked', is_live: null, question: '', said: '', took_ms: 0 } as const;

async function checkGateway(gateway: Gateway): Promise<GatewayCheck> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const checked = await gateway.check?.();
    if (!checked) return notRequested;
    const { isKnown, isLive, request, message } = checked;
    return {
      outcome: isKnown ? 'works' : 'refused',
      is_live: isLive,
      question: request,
      said: message,
      took_ms: took(),
    };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { outcome: 'unreachable', is_live: null, question: '', said: error.message, took_ms: took() };
  }
}
