import type { Trial } from '@latchkey/contract/records/console-settings';

const patienceMs = 15_000;
const longestSaid = 300;

/** Nothing is set up that could be tried. */
export const switchedOff: Trial = { outcome: 'off', said: '' };

/**
 * Tries a service and says in one word how it ended. A service that fails is an answer, not a failure of the call.
 * @param work what it found, in its own words
 */
export async function tryService(work: () => Promise<string>, waitMs = patienceMs): Promise<Trial> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Trial>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'too_slow', said: '' }), waitMs);
  });
  const done = work().then(
    (said): Trial => ({ outcome: 'done', said: said.slice(0, longestSaid) }),
    (error: unknown): Trial => ({ outcome: outcomeOf(error), said: saidBy(error) }),
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

const notThere =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EDNS|ECONNECTION|ESOCKET|ETLS)$/;

function outcomeOf(error: unknown): Trial['outcome'] {
  const causes = [error, Object(error).cause].map(Object);
  const has = (test: (cause: { code?: unknown; name?: unknown; responseCode?: unknown }) => boolean) =>
    causes.some(test);
  if (has(({ code }) => code === 'EAUTH') || has(({ responseCode }) => responseCode === 535)) return 'wrong_sign_in';
  if (has(({ code, name }) => code === 'ETIMEDOUT' || name === 'TimeoutError')) return 'too_slow';
  if (has(({ code }) => typeof code === 'string' && notThere.test(code))) return 'unreachable';
  if (
    has(({ name }) => name === 'RefusedForGood' || name === 'PushRefused' || name === 'TokenGone') ||
    has(({ code }) => code === 'EENVELOPE')
  )
    return 'refused';
  return 'failed';
}

/** One line; addresses with a password in them are nobody's to read. */
function saidBy(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replaceAll(/\/\/[^\s/@]*@/g, '//…@')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestSaid);
}
