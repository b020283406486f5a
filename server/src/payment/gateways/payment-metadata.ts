import type { Order } from './gateway.ts';

/** Returns the metadata that is sent with a payment and returned in its webhooks (contract 3.13). */
export function paymentMetadata(order: Order) {
  const { transactionId, packageId, packageName, platform, payer } = order;
  return {
    payment_transaction_id: transactionId,
    package_id: packageId,
    user_id: payer.id,
    email: payer.email,
    platform_type: platform,
    description: packageName,
    user_name: payer.name,
    address_line1: payer.address,
    address_city: payer.city,
  };
}

/** Parses a transaction id from the metadata of a provider: a number or its text; undefined for anything else. */
export function parseTransactionId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
