import type { GatewayEvent } from '../gateway.ts';
import { plainAmount } from '../minor-units.ts';
import { parseTransactionId } from '../payment-metadata.ts';

const failures = new Set(['Failed', 'Denied', 'Expired', 'Voided']);

/**
 * Converts a verified IPN message to an event; null for a status without an event, and for payments that this market did
 * not start. Variables: https://developer.paypal.com/api/nvp-soap/ipn/IPNandPDTVariables
 */
export function eventOfIpn(message: URLSearchParams, at: Date): GatewayEvent | null {
  const transactionId = parseTransactionId(message.get('custom'));
  const orderId = message.get('invoice') ?? '';
  const txnId = message.get('txn_id') ?? '';
  if (transactionId === undefined || txnId === '') return null;
  // Anyone can pay this business with another form that contains any transaction id.
  if (!orderId.startsWith(`LK${transactionId}-`)) return null;
  const about = {
    transactionId,
    ...(orderId && { orderId }),
    currency: (message.get('mc_currency') ?? '').toUpperCase(),
    at: paymentDate(message.get('payment_date')) ?? at,
  };
  const status = message.get('payment_status') ?? '';
  const gross = message.get('mc_gross') ?? '';
  if (status === 'Completed') {
    return { ...about, kind: 'succeeded', eventId: `${txnId} completed`, chargeId: txnId, amount: plainAmount(gross) };
  }
  if (status === 'Pending') {
    return { ...about, kind: 'under_way', eventId: `${txnId} pending`, chargeId: txnId, amount: plainAmount(gross) };
  }
  if (status === 'Reversed' || status === 'Canceled_Reversal') {
    // PayPal debits the amount first and returns it when the dispute is won; both messages name the payment as parent.
    const chargeId = message.get('parent_txn_id') ?? '';
    const kind = status === 'Reversed' ? 'dispute_lost' : 'dispute_won';
    return {
      ...about,
      kind,
      eventId: `${txnId} ${status.toLowerCase()}`,
      ...(chargeId && { chargeId }),
      refundId: `dispute ${chargeId || txnId}`,
      amount: plainAmount(gross),
    };
  }
  if (status === 'Refunded') {
    const chargeId = message.get('parent_txn_id') ?? '';
    return {
      ...about,
      kind: 'refunded',
      eventId: `${txnId} refunded`,
      ...(chargeId && { chargeId }),
      refundId: txnId,
      amount: plainAmount(gross),
    };
  }
  if (!failures.has(status)) return null;
  return { ...about, kind: 'failed', eventId: `${txnId} failed`, chargeId: txnId, amount: '0', reason: status };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const zones: Readonly<Record<string, string>> = { PST: '-08:00', PDT: '-07:00' };

/** Parses `20:12:59 Jan 13, 2009 PST` (Pacific time); null for another format. */
function paymentDate(text: string | null): Date | null {
  const [, time, month, day, year, zone] =
    /^(\d{2}:\d{2}:\d{2}) (\w{3}) (\d{1,2}), (\d{4}) (P[SD]T)$/.exec(text ?? '') ?? [];
  if (!time || !month || !day || !zone) return null;
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  const date = new Date(`${year}-${number}-${day.padStart(2, '0')}T${time}${zones[zone]}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
