import type {
  StartedPayment,
  Gateway,
  RefundEvent,
  RefundResult,
  GatewayEvent,
} from '../../payment/gateways/gateway.ts';

interface Entry {
  transactionId: number;
  orderId: string;
  amount: string;
  begunAt: Date;
  status: 'open' | 'succeeded' | 'failed';
  tries: number;
  at: Date;
  refunds: { id: string; amount: string; at: Date }[];
}

/** A payment provider in memory, whose entries are the truth whatever event arrives. For tests. */
export class SimulatedProvider implements Gateway {
  readonly name = 'stripe';
  readonly entries = new Map<number, Entry>();
  isDown = false;

  begin(transactionId: number, orderId: string, amount: string, begunAt: Date): void {
    const entry = {
      transactionId,
      orderId,
      amount,
      begunAt,
      status: 'open' as const,
      tries: 0,
      at: begunAt,
      refunds: [],
    };
    this.entries.set(transactionId, entry);
  }

  /** @returns the event that the provider sends */
  decide(transactionId: number, status: 'succeeded' | 'failed', at: Date): GatewayEvent {
    const entry = this.#entry(transactionId);
    Object.assign(entry, { status, at, tries: entry.tries + 1 });
    return chargeEvent(entry);
  }

  addRefund(transactionId: number, amount: string, at: Date): RefundEvent {
    const entry = this.#entry(transactionId);
    const refund = { id: `re_${transactionId}_${entry.refunds.length}`, amount, at };
    entry.refunds.push(refund);
    return refundEvent(entry, refund);
  }

  start(): Promise<never> {
    return Promise.reject(new Error('Simulated payments are started by `begin`'));
  }

  parseWebhook(): Promise<null> {
    return Promise.resolve(null);
  }

  fetchStatus({ transactionId }: StartedPayment): Promise<GatewayEvent | null> {
    const entry = this.entries.get(transactionId);
    return Promise.resolve(entry && entry.status !== 'open' ? chargeEvent(entry) : null);
  }

  refund({ transactionId }: StartedPayment, { amount }: { amount: string }): Promise<RefundResult> {
    const { refundId } = this.addRefund(transactionId, amount, new Date(0));
    return Promise.resolve({ refundId, state: 'done' });
  }

  async *list(from: Date, to: Date): AsyncGenerator<GatewayEvent> {
    for (const entry of this.entries.values()) {
      if (entry.status !== 'open' && entry.begunAt >= from && entry.begunAt < to) yield chargeEvent(entry);
    }
  }

  async *listRefunds(from: Date, to: Date): AsyncGenerator<GatewayEvent> {
    for (const entry of this.entries.values()) {
      for (const refund of entry.refunds) if (refund.at >= from && refund.at < to) yield refundEvent(entry, refund);
    }
  }

  #entry(transactionId: number): Entry {
    const entry = this.entries.get(transactionId);
    if (!entry) throw new Error('payment unknown at the simulated provider');
    return entry;
  }
}

function chargeEvent({ transactionId, orderId, amount, status, tries, at }: Entry): GatewayEvent {
  const kind = status === 'succeeded' ? 'succeeded' : 'failed';
  const chargeId = `ch_${transactionId}_${tries}`;
  const paid = kind === 'succeeded' ? amount : '0';
  return { eventId: `${chargeId} ${kind}`, kind, transactionId, orderId, chargeId, amount: paid, currency: 'USD', at };
}

function refundEvent({ transactionId, orderId, tries }: Entry, refund: Entry['refunds'][number]): RefundEvent {
  const chargeId = `ch_${transactionId}_${tries}`;
  const { id: refundId, amount, at } = refund;
  const about = { transactionId, orderId, chargeId, currency: 'USD' };
  return { ...about, eventId: `${refundId} done`, kind: 'refunded', refundId, amount, at };
}
