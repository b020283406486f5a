import type { StartedPayment, GatewayDeps, Order, StartResult } from '../../payment/gateways/gateway.ts';

/** An order of a payer, with defaults for omitted values. */
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

/** The payment that the server stores after an order was started. */
export function startedPayment(
  order: Order,
  { orderId }: Pick<StartResult, 'orderId'>,
  chargeId: string | null = null,
): StartedPayment {
  const { transactionId, amount, currency } = order;
  return { transactionId, orderId, chargeId, amount, currency, createdAt: new Date() };
}

/** Dependencies of a gateway whose provider has this base URL. */
export function gatewayTools(address: string, now: () => Date = () => new Date()): GatewayDeps {
  return { address, now, referenceKey: () => Promise.resolve(Buffer.from('of this market alone')) };
}
