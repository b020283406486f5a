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
  const cleanNotice = (notice: GatewayEvent): GatewayEvent =>
    notice.reason === undefined ? notice : { ...notice, reason: clean(notice.reason) };
  const safely = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw cleanError(error, clean);
    });
  const { reference, check } = gateway;
  const read = async function* (listed: AsyncIterable<GatewayEvent>) {
    try {
      for await (const notice of listed) yield cleanNotice(notice);
    } catch (error) {
      throw cleanError(error, clean);
    }
  };
  const lists = (['list', 'listRefunds'] as const).flatMap((name) => {
    const list = gateway[name];
    return list ? [[name, (from: Date, to: Date) => read(list.call(gateway, from, to))] as const] : [];
  });
  return {
    name: gateway.name,
    start: (order) => safely(gateway.start(order)),
    parseWebhook: async (message) => {
      const notice = await safely(gateway.parseWebhook(message));
      return notice && cleanNotice(notice);
    },
    fetchStatus: async (payment) => {
      const notice = await safely(gateway.fetchStatus(payment));
      return notice && cleanNotice(notice);
    },
    refund: (payment, refund) => safely(gateway.refund(payment, refund)),
    ...(reference && { reference: (order) => safely(reference.call(gateway, order)) }),
    ...(check && {
      check: async () => {
        const checked = await safely(check.call(gateway));
        return checked && { ...checked, message: clean(checked.message) };
      },
    }),
    ...Object.fromEntries(lists),
  };
}

/** Cleans message, stack and causes of the error in place, so that its class stays the same. */
function cleanError(error: unknown, clean: (text: string) => string): unknown {
  let each = error;
  for (let depth = 0; each instanceof Error && depth < 5; depth += 1) {
    each.message = clean(each.message);
    if (each.stack !== undefined) each.stack = clean(each.stack);
    each = each.cause;
  }
  return error;
}
