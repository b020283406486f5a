import { type GatewayName, gatewayNames } from '@latchkey/contract/payment/gateways';
import { dayMs } from '@latchkey/contract/time-units';
import type { GatewayEvent } from '../gateways/gateway.ts';
import { settle, type SettleResult } from '../settle.ts';
import { GatewayCircuitBreaker } from './gateway-circuit-breaker.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

/** Providers list payments by their start time: a payment that was paid the next day must be listed again. */
const chargeSpan = 3 * dayMs;
/** Banks are slow with refunds, and may return one after a week. */
const refundSpan = 15 * dayMs;
/** Nearly all events are stored already: they are looked up in batches instead of one transaction each. */
const batch = 500;

/**
 * Reads the providers' lists of charges of the last three days and of refunds of the last 15 days, and settles those
 * whose events were lost. Known events change nothing.
 * @returns how many events were read and how many of them changed a payment
 */
export async function readProviderLists(services: ReconcileDeps): Promise<{ read: number; found: number }> {
  const counts = { read: 0, found: 0 };
  const gateways = new GatewayCircuitBreaker(services);
  const to = services.now();
  const from = new Date(to.getTime() - chargeSpan);
  const refundsFrom = new Date(to.getTime() - refundSpan);
  for (const name of gatewayNames) {
    const settleAll = async (list: AsyncIterable<GatewayEvent> | undefined) => {
      for await (const events of inBatches(list ?? [])) {
        counts.read += events.length;
        for (const event of await newEvents(name, events, services)) {
          const { result } = await settle(name, event, services);
          if (changedPayment(result)) counts.found += 1;
        }
      }
    };
    await gateways.call(name, (gateway) => settleAll(gateway.list?.(from, to)));
    await gateways.call(name, (gateway) => settleAll(gateway.listRefunds?.(refundsFrom, to)));
  }
  return counts;
}

/** Events read before the provider fails are still settled. */
async function* inBatches(list: AsyncIterable<GatewayEvent> | readonly GatewayEvent[]): AsyncGenerator<GatewayEvent[]> {
  const events: GatewayEvent[] = [];
  try {
    for await (const event of list) {
      events.push(event);
      if (events.length === batch) yield events.splice(0);
    }
  } catch (error) {
    if (events.length > 0) yield events;
    throw error;
  }
  if (events.length > 0) yield events;
}

/** Returns the events that are not stored yet; the others would change nothing. */
async function newEvents(
  gateway: GatewayName,
  events: readonly GatewayEvent[],
  { database }: ReconcileDeps,
): Promise<GatewayEvent[]> {
  const ids = events.map(({ eventId }) => eventId);
  const rows = await database.db
    .selectFrom('payment_event')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', 'in', ids)
    .execute();
  const stored = new Set(rows.map(({ event_id }) => event_id));
  return events.filter(({ eventId }) => !stored.has(eventId));
}

function changedPayment(result: SettleResult['result']): boolean {
  return result !== 'repeated' && result !== 'unchanged' && result !== 'unknown';
}
