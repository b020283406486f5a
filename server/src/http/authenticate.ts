import type { Caller } from '../context.ts';
import type { Sessions, WarningLog } from '../sign-in/sessions.ts';

/** What clients of the contract send when nobody is signed in (contract 1.1). */
const noTokens = new Set(['', 'undefined', 'null']);

/** The token of an `Authorization` header, or null for a visitor. */
function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer\s*(.*)$/i.exec(header?.trim() ?? '')?.[1]?.trim() ?? '';
  return noTokens.has(token) || token.length > 500 ? null : token;
}

/** The account behind an `Authorization` header; null for a visitor and for a token that nobody has. */
export async function authenticate(
  sessions: Sessions,
  header: string | undefined,
  log: WarningLog,
): Promise<Caller | null> {
  const token = bearerToken(header);
  return token === null ? null : sessions.callerOf(token, log);
}
