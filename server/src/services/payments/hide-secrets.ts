import type { Gateway, GatewayKind, GatewayValues, Notice } from './gateway.ts';

/** Shorter ones stand in too many words. */
const shortest = 6;

/**
 * A gateway that never says its own secrets, whatever its provider says back: some name a key that they refuse, and their
 * words come into the log.
 */
export function hideSecrets(gateway: Gateway, kind: GatewayKind, values: GatewayValues): Gateway {
  const secrets = kind.fields
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => values[name] ?? '')
    .filter((secret) => secret.length >= shortest);
  const clean = (text: string) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '…'), text);
  const cleanNotice = (notice: Notice): Notice =>
    notice.reason === undefined ? notice : { ...notice, reason: clean(notice.reason) };
  const safely = <Result>(asked: Promise<Result>): Promise<Result> =>
    asked.catch((error: unknown) => {
      throw cleanError(error, clean);
    });
  const { reference, check } = gateway;
  const read = async function* (listed: AsyncIterable<Notice>) {
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
    readNotice: async (message) => {
      const notice = await safely(gateway.readNotice(message));
      return notice && cleanNotice(notice);
    },
    lookUp: async (payment) => {
      const notice = await safely(gateway.lookUp(payment));
      return notice && cleanNotice(notice);
    },
    refund: (payment, refund) => safely(gateway.refund(payment, refund)),
    ...(reference && { reference: (order) => safely(reference.call(gateway, order)) }),
    ...(check && {
      check: async () => {
        const checked = await safely(check.call(gateway));
        return checked && { ...checked, said: clean(checked.said) };
      },
    }),
    ...Object.fromEntries(lists),
  };
}

/** The same error, so that its class still tells what it is. */
function cleanError(error: unknown, clean: (text: string) => string): unknown {
  let each = error;
  for (let depth = 0; each instanceof Error && depth < 5; depth += 1) {
    each.message = clean(each.message);
    if (each.stack !== undefined) each.stack = clean(each.stack);
    each = each.cause;
  }
  return error;
}
