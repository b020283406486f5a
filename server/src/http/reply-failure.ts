import type { Call } from '@latchkey/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../too-many-requests.ts';
import { failureReply, isFault, toCallFailure } from './failure.ts';

/** Seconds after which an overloaded or restarting database is worth another try. */
export const retrySoon = '2';

/** Answers a failure; faults are logged in full under the request's id, refusals by their key alone (quality 36). */
export function replyFailure(error: unknown, call: Call | null, request: FastifyRequest, reply: FastifyReply) {
  const failure = toCallFailure(error);
  if (isFault(failure)) request.log.error({ err: failure.cause ?? failure, call: call?.path }, 'a call failed');
  else request.log.info({ key: failure.key, call: call?.path }, 'a call was refused');
  if (failure instanceof TooManyRequests) void reply.header('Retry-After', String(failure.seconds));
  if (failure.key === 'service_unavailable') void reply.header('Retry-After', retrySoon);
  if (failure.key === 'not_signed_in') void reply.header('WWW-Authenticate', 'Bearer');
  const { status, body } = failureReply(failure, call, request.id);
  return reply.code(status).header('Cache-Control', 'no-store').send(body);
}
