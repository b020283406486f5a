import type { ServiceFailure } from '@latchkey/contract/admin/settings/records';

const maxLength = 300;
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EDNS|ECONNECTION|ESOCKET|ETLS)$/;

/** Classifies the error of an external service, by the codes of the error and its causes. */
export function serviceFailure(error: unknown): ServiceFailure {
  const causes = causesOf(error);
  const has = (test: (cause: Cause) => boolean) => causes.some(test);
  if (has(({ code }) => code === 'EAUTH') || has(({ responseCode }) => responseCode === 535)) return 'wrong_sign_in';
  if (has(({ code, name }) => code === 'ETIMEDOUT' || name === 'TimeoutError')) return 'too_slow';
  if (has(({ code }) => typeof code === 'string' && unreachable.test(code))) return 'unreachable';
  if (
    has(({ name }) => name === 'PermanentDeliveryError' || name === 'PushRefused' || name === 'TokenGone') ||
    has(({ name, isAboutRequest }) => name === 'ServiceError' && isAboutRequest === true) ||
    has(({ code }) => code === 'EENVELOPE')
  )
    return 'refused';
  return 'failed';
}

interface Cause {
  message: string;
  code?: unknown;
  name?: unknown;
  responseCode?: unknown;
  isAboutRequest?: unknown;
  cause?: unknown;
}

/** An error and its causes: libraries wrap the error of `fetch`, which wraps that of the socket. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

/**
 * Returns the message of the innermost cause of the error ("fetch failed" alone is not helpful): one line of at most 300
 * characters, without the credentials of a URL.
 */
export function failureText(error: unknown): string {
  const messages = causesOf(error).map(({ message }) => message);
  const text = messages.findLast((message) => message !== '') ?? String(error);
  return text
    .replaceAll(/\/\/[^\s/@]*@/g, '//…@')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength);
}
