import { expect, it } from 'vitest';
import { type Gateway, GatewayFailure, type GatewayKind, type GatewayEvent } from './gateway.ts';
import { hideSecrets } from './hide-secrets.ts';

const secret = 'sk_live_0123456789';
const event: GatewayEvent = {
  eventId: '1',
  kind: 'failed',
  amount: '0',
  currency: '',
  at: new Date(0),
  reason: `no ${secret}`,
};
class Refused extends GatewayFailure {}
const failure = () => new Refused(`refused ${secret}`, { cause: new Error(`with ${secret}`) });

const kind: GatewayKind = {
  name: 'paystack',
  fields: [
    { name: 'public_key', isSecret: false, isRequired: true },
    { name: 'secret_key', isSecret: true, isRequired: true },
  ],
  currency: () => 'USD',
  make: () => gateway,
};
const gateway: Gateway = {
  name: 'paystack',
  start: () => Promise.reject(failure()),
  parseWebhook: () => Promise.resolve(event),
  fetchStatus: () => Promise.resolve(event),
  refund: () => Promise.reject(failure()),
  async *list() {
    yield event;
    throw failure();
  },
};

it('removes secrets from errors with their causes, from reasons and from lists, and changes no other text', async () => {
  const hidden = hideSecrets(gateway, kind, { public_key: 'pk_live_0123456789', secret_key: secret });
  const payment = {
    transactionId: 1,
    orderId: null,
    chargeId: null,
    amount: '1.00',
    currency: 'USD',
    createdAt: new Date(0),
  };
  const error = await hidden.refund(payment, { amount: '1.00', key: 'k' }).catch((each: unknown) => each as Refused);
  if (!(error instanceof Refused)) throw new Error('the class of the error has changed');
  expect(error.message).toBe('refused …');
  expect(String(error.cause) + error.stack).not.toContain(secret);
  expect(await hidden.fetchStatus(payment)).toEqual({ ...event, reason: 'no …' });
  const listed: GatewayEvent[] = [];
  const read = async () => {
    for await (const each of hidden.list?.(new Date(0), new Date(1)) ?? []) listed.push(each);
  };
  await expect(read()).rejects.toThrow('refused …');
  expect(listed).toEqual([{ ...event, reason: 'no …' }]);
});
