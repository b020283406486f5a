import type { ServiceFailure } from '@latchkey/contract/records/console-settings';

const longestSaid = 300;
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EDNS|ECONNECTION|ESOCKET|ETLS)$/;

/** Why a service outside failed, by the codes of its error and of the error's cause. */
export function serviceFailure(error: unknown): ServiceFailure {
  const causes = [error, Object(error).cause].map(Object);
  const has = (test: (cause: { code?: unknown; name?: unknown; responseCode?: unknown }) => boolean) =>
    causes.some(test);
  if (has(({ code }) => code === 'EAUTH') || has(({ responseCode }) => responseCode === 535)) return 'wrong_sign_in';
  if (has(({ code, name }) => code === 'ETIMEDOUT' || name === 'TimeoutError')) return 'too_slow';
  if (has(({ code }) => typeof code === 'string' && unreachable.test(code))) return 'unreachable';
  if (
    has(({ name }) => name === 'RefusedForGood' || name === 'PushRefused' || name === 'TokenGone') ||
    has(({ code }) => code === 'EENVELOPE')
  )
    return 'refused';
  return 'failed';
}

/** What the service said, on one line of at most 300 characters and without the credentials of an address. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replaceAll(/\/\/[^\s/@]*@/g, '//…@')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestSaid);
}
