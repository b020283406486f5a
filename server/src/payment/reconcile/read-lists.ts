import { type GatewayName, gatewayNames } from '@latchkey/contract/rules/gateways';
import type { Notice } from '../../services/payments/gateway.ts';
import { settle, type Settled } from '../settle.ts';
import { GatewayPatience } from './gateway-patience.ts';
import type { Reconciling } from './reconciling.ts';

const day = 24 * 3_600_000;
/** Lists go by when a payment was begun: one that was paid on the next day is looked at again. */
const span = 3 * day;
/** Banks take their time with a refund, and may send it back after a week. */
const refundSpan = 15 * day;
/** Nearly all was heard of: so many at once are looked up, instead of a transaction for each. */
const batch = 500;

/**
 * Reads what providers have in their own books of the last days, of refunds of the last two weeks, and makes true what was
 * not heard here: payments and refunds whose messages were lost. What is known already changes nothing.
 * @returns how many were new
 */
export async function readLists(services: Reconciling): Promise<{ read: number; found: number }> {
  const counts = { read: 0, found: 0 };
  const patience = new GatewayPatience(services);
  const to = services.now();
  const from = new Date(to.getTime() - span);
  const refundsFrom = new Date(to.getTime() - refundSpan);
  for (const name of gatewayNames) {
    await patience.ask(name, async (gateway) => {
      for (const list of [gateway.list?.(from, to), gateway.listRefunds?.(refundsFrom, to)]) {
        for await (const notices of inBatches(list ?? [])) {
          counts.read += notices.length;
          for (const notice of await unheard(name, notices, services)) {
            const { outcome } = await settle(name, notice, services);
            if (isNews(outcome)) counts.found += 1;
          }
        }
      }
    });
  }
  return counts;
}

/** What came before a provider broke off counts. */
async function* inBatches(list: AsyncIterable<Notice> | readonly Notice[]): AsyncGenerator<Notice[]> {
  const notices: Notice[] = [];
  try {
    for await (const notice of list) {
      notices.push(notice);
      if (notices.length === batch) yield notices.splice(0);
    }
  } catch (error) {
    if (notices.length > 0) yield notices;
    throw error;
  }
  if (notices.length > 0) yield notices;
}

/** Those whose event is not kept yet; the others would change nothing. */
async function unheard(gateway: GatewayName, notices: readonly Notice[], { database }: Reconciling): Promise<Notice[]> {
  const ids = notices.map(({ eventId }) => eventId);
  const rows = await database.db
    .selectFrom('payment_event')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', 'in', ids)
    .execute();
  const heard = new Set(rows.map(({ event_id }) => event_id));
  return notices.filter(({ eventId }) => !heard.has(eventId));
}

function isNews(outcome: Settled['outcome']): boolean {
  return outcome !== 'repeated' && outcome !== 'unchanged' && outcome !== 'unknown';
}
