import type { BegunPayment, GatewayTools, Order, Started } from '../../services/payments/gateway.ts';

/** What somebody is about to pay; whatever a test doesn't say is sensible. */
export function testOrder(values: Partial<Order> = {}): Order {
  return {
    transactionId: 17,
    packageId: 3,
    packageName: 'Agency “Größe”',
    amount: '19.99',
    currency: 'USD',
    platform: 'web',
    payer: {
      id: 5,
      name: 'Zoë Payer',
      email: 'zoe@example.test',
      mobile: '4930123456',
      address: 'Lane 1',
      city: 'Berlin',
    },
    siteUrl: 'http://market.test',
    serverUrl: 'http://market.test',
    ...values,
  };
}

/** The payment as it is known once it was begun. */
export function begun(
  order: Order,
  { orderId }: Pick<Started, 'orderId'>,
  chargeId: string | null = null,
): BegunPayment {
  const { transactionId, amount, currency } = order;
  return { transactionId, orderId, chargeId, amount, currency, createdAt: new Date() };
}

/** Surroundings of a gateway whose provider answers here. */
export function gatewayTools(address: string, now: () => Date = () => new Date()): GatewayTools {
  return { address, now, referenceKey: () => Promise.resolve(Buffer.from('of this market alone')) };
}
