import { adminTestGateway } from '@latchkey/contract/calls/console/money';
import { CallFailure } from '@latchkey/contract/errors';
import type { GatewayCheckAnswer } from '@latchkey/contract/records/console-money';
import { answer } from '../../answer.ts';
import { type Gateway, GatewayFailure } from '../../services/payments/gateway.ts';

/**
 * Asks a payment provider something harmless, with what was typed in place of what is kept. Nothing is changed by it, and no
 * key is logged or said: providers' words go through hide-secrets.
 */
export default answer(adminTestGateway, async ({ gateway: name, values }, { payments, log }) => {
  const changes = Object.fromEntries(values.map(({ name: field, value = '' }) => [field, value]));
  const trial = await payments?.trial(name, changes);
  if (!trial) throw new CallFailure('not_found');
  const data = trial.gateway
    ? await ask(trial.gateway)
    : { ...unasked, outcome: 'incomplete' as const, said: trial.missing.join(', ') };
  log.info({ gateway: name, outcome: data.outcome }, 'a gateway was tried');
  return { data };
});

const unasked = { outcome: 'unasked', is_live: null, question: '', said: '', took_ms: 0 } as const;

async function ask(gateway: Gateway): Promise<GatewayCheckAnswer> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const checked = await gateway.check?.();
    if (!checked) return unasked;
    const { isKnown, isLive, question, said } = checked;
    return { outcome: isKnown ? 'works' : 'refused', is_live: isLive, question, said, took_ms: took() };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { outcome: 'unreachable', is_live: null, question: '', said: error.message, took_ms: took() };
  }
}
