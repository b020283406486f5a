import { gatewayNames } from '@latchkey/contract/rules/gateways';
import { settle, type Settled } from '../settle.ts';
import { GatewayPatience } from './gateway-patience.ts';
import type { Reconciling } from './reconciling.ts';

const day = 24 * 3_600_000;
/** Lists go by when a payment was begun: one that was paid on the next day is looked at again. */
const span = 3 * day;

/**
 * Reads what providers have in their own books of the last days, and makes true what was not heard here: payments and
 * refunds whose messages were lost. What is known already changes nothing.
 * @returns how many were new
 */
export async function readLists(services: Reconciling): Promise<{ read: number; found: number }> {
  const counts = { read: 0, found: 0 };
  const patience = new GatewayPatience(services);
  const to = services.now();
  const from = new Date(to.getTime() - span);
  for (const name of gatewayNames) {
    await patience.ask(name, async (gateway) => {
      for await (const notice of gateway.list?.(from, to) ?? []) {
        const { outcome } = await settle(name, notice, services);
        counts.read += 1;
        if (isNews(outcome)) counts.found += 1;
      }
    });
  }
  return counts;
}

function isNews(outcome: Settled['outcome']): boolean {
  return outcome !== 'repeated' && outcome !== 'unchanged' && outcome !== 'unknown';
}
