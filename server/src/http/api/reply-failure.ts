import type { Call } from '@latchkey/contract/define-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import { failureReply, isServerError, toCallFailure } from './failure.ts';

/** Seconds after which a retry makes sense while the database is overloaded or restarting. */
export const retryAfterSeconds = '2';

/** Sends a failure. Server errors are logged in full under the id of the request, refusals only by key (quality 36). */
export function replyFailure(error: unknown, call: Call | null, request: FastifyRequest, reply: FastifyReply) {
  const failure = toCallFailure(error);
  if (isServerError(failure)) request.log.error({ err: failure.cause ?? failure, call: call?.path }, 'call failed');
  else request.log.info({ key: failure.key, call: call?.path }, 'call refused');
  if (failure instanceof TooManyRequests) void reply.header('Retry-After', String(failure.seconds));
  if (failure.key === 'service_unavailable') void reply.header('Retry-After', retryAfterSeconds);
  if (failure.key === 'not_signed_in') void reply.header('WWW-Authenticate', 'Bearer');
  const { status, body } = failureReply(failure, call, request.id);
  return reply.code(status).header('Cache-Control', 'no-store').send(body);
}
