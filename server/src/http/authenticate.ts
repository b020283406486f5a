import type { FastifyRequest } from 'fastify';
import { findOperator, type Operator } from '../admin/operator-sessions.ts';
import type { Caller } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { readConsoleCookie } from './console-cookie.ts';
import type { Sessions, WarningLog } from '../sign-in/sessions.ts';

/** What clients of the contract send when nobody is signed in (contract 1.1). */
const noTokens = new Set(['', 'undefined', 'null']);

/** The token of an `Authorization` header, or null for a visitor. */
function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer\s*(.*)$/i.exec(header?.trim() ?? '')?.[1]?.trim() ?? '';
  return noTokens.has(token) || token.length > 500 ? null : token;
}

/** Who of the operator's people asks: by an `Authorization` header, else by the console's cookie. */
export async function authenticateOperator(
  request: FastifyRequest,
  surroundings: { database: Database; now: () => Date },
): Promise<Operator | null> {
  const token = bearerToken(request.headers.authorization) ?? readConsoleCookie(request);
  return token === null ? null : findOperator(token, surroundings);
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
