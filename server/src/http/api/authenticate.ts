import type { FastifyRequest } from 'fastify';
import { findOperator } from '../../admin/operator/operator-sessions.ts';
import type { Caller, Operator } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import { readConsoleCookie } from './console-cookie.ts';
import type { Sessions, WarningLogger } from '../../sign-in/sessions/sessions.ts';

/** Clients of the contract send these values when no user is signed in (contract 1.1). */
const noTokens = new Set(['', 'undefined', 'null']);

/** The token of an `Authorization` header, or null for a visitor. */
function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer\s*(.*)$/i.exec(header?.trim() ?? '')?.[1]?.trim() ?? '';
  return noTokens.has(token) || token.length > 500 ? null : token;
}

/** The admin who makes the request: by `Authorization` header, otherwise by the console's cookie; null for neither. */
export async function authenticateOperator(
  request: FastifyRequest,
  deps: { database: Database; now: () => Date },
): Promise<Operator | null> {
  const token = bearerToken(request.headers.authorization) ?? readConsoleCookie(request);
  return token === null ? null : findOperator(token, deps);
}

/** The account of an `Authorization` header; null for a visitor and for an unknown token. */
export async function authenticate(
  sessions: Sessions,
  header: string | undefined,
  log: WarningLogger,
): Promise<Caller | null> {
  const token = bearerToken(header);
  return token === null ? null : sessions.callerOf(token, log);
}
