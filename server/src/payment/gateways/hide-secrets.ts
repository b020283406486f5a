import type { Gateway, GatewayKind, GatewayValues, GatewayEvent } from './gateway.ts';

/** Shorter secrets are not replaced, because they occur in ordinary words. */
const minLength = 6;

/**
 * Wraps a gateway so that its errors and events contain none of its secrets: some providers repeat a rejected key in a
 * message, which would then be logged.
 */
export function hideSecrets(gateway: Gateway, kind: GatewayKind, values: GatewayValues): Gateway {
  const secrets = kind.fields
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => values[name] ?? '')
    .filter((secret) => secret.length >= minLength);
  const clean = (text: string) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text);
  const cleanEvent = (event: GatewayEvent): GatewayEvent =>
    event.reason === undefined ? event : { ...event, reason: clean(event.reason) };
  const cleanErrors = <Result>(response: Promise<Result>): Promise<Result> =>
    response.catch((error: unknown) => {
      throw cleanError(error, clean);
    });
  const { reference, check } = gateway;
  const cleanList = async function* (listed: AsyncIterable<GatewayEvent>) {
    try {
      for await (const event of listed) yield cleanEvent(event);
    } catch (error) {
      throw cleanError(error, clean);
    }
  };
  const lists = (['list', 'listRefunds'] as const).flatMap((name) => {
    const list = gateway[name];
    return list ? [[name, (from: Date, to: Date) => cleanList(list.call(gateway, from, to))] as const] : [];
  });
  return {
    name: gateway.name,
    ...(gateway.needsEmail && { needsEmail: true }),
    start: (order) => cleanErrors(gateway.start(order)),
    parseWebhook: async (message) => {
      const event = await cleanErrors(gateway.parseWebhook(message));
      return event && cleanEvent(event);
    },
    fetchStatus: async (payment) => {
      const event = await cleanErrors(gateway.fetchStatus(payment));
      return event && cleanEvent(event);
    },
    refund: (payment, refund) => cleanErrors(gateway.refund(payment, refund)),
    ...(reference && { reference: (order) => cleanErrors(reference.call(gateway, order)) }),
    ...(check && {
      check: async () => {
        const checked = await cleanErrors(check.call(gateway));
        return checked && { ...checked, message: clean(checked.message) };
      },
    }),
    ...Object.fromEntries(lists),
  };
}

/** Cleans message, stack and causes of the error in place, so that its class stays the same. */
function cleanError(error: unknown, clean: (text: string) => string): unknown {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth += 1) {
    current.message = clean(current.message);
    if (current.stack !== undefined) current.stack = clean(current.stack);
    current = current.cause;
  }
  return error;
}
