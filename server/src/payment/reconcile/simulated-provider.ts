import type { BegunPayment, Gateway, MadeRefund, Notice } from '../../services/payments/gateway.ts';

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

/** A provider's books, in memory: what is true, whatever message of it arrives. For tests. */
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

  /** @returns the message that the provider sends */
  decide(transactionId: number, status: 'succeeded' | 'failed', at: Date): Notice {
    const entry = this.#entry(transactionId);
    Object.assign(entry, { status, at, tries: entry.tries + 1 });
    return chargeNotice(entry);
  }

  giveBack(transactionId: number, amount: string, at: Date): Notice {
    const entry = this.#entry(transactionId);
    const refund = { id: `re_${transactionId}_${entry.refunds.length}`, amount, at };
    entry.refunds.push(refund);
    return refundNotice(entry, refund);
  }

  start(): Promise<never> {
    return Promise.reject(new Error('Payments of the simulation are begun by `begin`'));
  }

  readNotice(): Promise<null> {
    return Promise.resolve(null);
  }

  lookUp({ transactionId }: BegunPayment): Promise<Notice | null> {
    const entry = this.entries.get(transactionId);
    return Promise.resolve(entry && entry.status !== 'open' ? chargeNotice(entry) : null);
  }

  refund({ transactionId }: BegunPayment, { amount }: { amount: string }): Promise<MadeRefund> {
    const refundId = this.giveBack(transactionId, amount, new Date(0)).refundId ?? '';
    return Promise.resolve({ refundId, state: 'done' });
  }

  async *list(from: Date, to: Date): AsyncGenerator<Notice> {
    for (const entry of this.entries.values()) {
      if (entry.status !== 'open' && entry.begunAt >= from && entry.begunAt < to) yield chargeNotice(entry);
    }
  }

  async *listRefunds(from: Date, to: Date): AsyncGenerator<Notice> {
    for (const entry of this.entries.values()) {
      for (const refund of entry.refunds) if (refund.at >= from && refund.at < to) yield refundNotice(entry, refund);
    }
  }

  #entry(transactionId: number): Entry {
    const entry = this.entries.get(transactionId);
    if (!entry) throw new Error('Unknown at the provider');
    return entry;
  }
}

function chargeNotice({ transactionId, orderId, amount, status, tries, at }: Entry): Notice {
  const kind = status === 'succeeded' ? 'succeeded' : 'failed';
  const chargeId = `ch_${transactionId}_${tries}`;
  const paid = kind === 'succeeded' ? amount : '0';
  return { eventId: `${chargeId} ${kind}`, kind, transactionId, orderId, chargeId, amount: paid, currency: 'USD', at };
}

function refundNotice({ transactionId, orderId, tries }: Entry, refund: Entry['refunds'][number]): Notice {
  const chargeId = `ch_${transactionId}_${tries}`;
  const { id: refundId, amount, at } = refund;
  const about = { transactionId, orderId, chargeId, currency: 'USD' };
  return { ...about, eventId: `${refundId} done`, kind: 'refunded', refundId, amount, at };
}
