import type { Call } from '@latchkey/contract/call';
import { CallFailure, type ErrorKey } from '@latchkey/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureReply } from './failure.ts';

/** Answers a failure; faults are logged with the request's id, and nothing of them is sent. */
export function replyFailure(error: unknown, call: Call | null, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof CallFailure ? error : null;
  const key = known?.key ?? keyOfFault(error);
  if (key === 'internal' || key === 'service_unavailable')
    request.log.error({ err: error, call: call?.path }, 'a call failed');
  else request.log.info({ key, call: call?.path }, 'a call was refused');
  const { status, body } = failureReply(key, call, {
    ...(known && { message: known.message, extra: known.extra }),
    requestId: request.id,
  });
  return reply.code(status).header('Cache-Control', 'no-store').send(body);
}

/** PostgreSQL: a statement that was ended for its time, or no connection; then trying again later may help. */
const passing = new Set(['57014', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ENOENT']);

function keyOfFault(error: unknown): ErrorKey {
  const { code, statusCode } = Object(error);
  if (statusCode === 413) return 'payload_too_large';
  if (statusCode === 415) return 'media_type_not_supported';
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'validation';
  return typeof code === 'string' && passing.has(code) ? 'service_unavailable' : 'internal';
}
