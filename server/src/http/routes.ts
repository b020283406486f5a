import { createHash } from 'node:crypto';
import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services } from '../context.ts';
import { answerCall, type AnswerBook } from './answer-call.ts';
import { bearerToken, findCaller } from './authenticate.ts';
import { decodeInput } from './decode-input.ts';
import { replyFailure } from './reply-failure.ts';
import { type RateStore, secondsToWait } from './rate-limit.ts';

export interface RoutesOptions {
  book: AnswerBook;
  services: Services;
  rateStore: RateStore | null;
  demoMode: boolean;
  now: () => Date;
}

/** Calls of the contract that this server cannot answer yet: 501, in one list that shrinks to nothing. */
export function unanswered(book: AnswerBook): string[] {
  return Object.values(calls)
    .map((call) => callKey(call))
    .filter((key) => !book.has(key))
    .toSorted();
}

/** Every call of the contract as a route below /api, with and without a slash at the end. */
export function registerCalls(app: FastifyInstance, options: RoutesOptions): void {
  for (const call of Object.values<Call>(calls)) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => handle(call, request, reply, options);
    for (const url of [`/api/${call.path}`, `/api/${call.path}/`]) {
      app.route({ method: call.method, url, handler, exposeHeadRoute: false });
    }
  }
}

async function handle(call: Call, request: FastifyRequest, reply: FastifyReply, options: RoutesOptions) {
  const { book, services, rateStore, demoMode, now } = options;
  try {
    const caller =
      call.auth === 'none'
        ? null
        : await findCaller(services.database, bearerToken(request.headers.authorization), now());
    if (rateStore) {
      const subjects = {
        ip: request.ip,
        caller: caller ? `#${caller.id}` : request.ip,
        account: subjectAccount(request),
      };
      const wait = await secondsToWait(rateStore, call.rate, subjects, now().getTime());
      if (wait > 0) {
        void reply.header('Retry-After', String(wait));
        throw new CallFailure('too_many_requests');
      }
    }
    if (call.auth === 'required') {
      if (!caller) throw new CallFailure('not_signed_in');
      if (!caller.isActive) throw new CallFailure('account_deactivated', { extra: { is_active: false } });
      if (demoMode && caller.isDemo && call.method !== 'GET' && !call.allowedInDemo) throw new CallFailure('demo_mode');
    }
    const context: Context = {
      ...services,
      caller: caller?.isActive ? caller : null,
      visitorKey: visitorKey(request, caller?.id),
      requestId: request.id,
      log: request.log as Context['log'],
      now,
    };
    const { input, dispose } = await decodeInput(request);
    try {
      const body = await answerCall(book, call, input, context);
      void reply.header('Cache-Control', 'no-store');
      return body;
    } finally {
      await dispose();
    }
  } catch (error) {
    return replyFailure(error, call, request, reply);
  }
}

/** Anonymous and stable for a day's visit: an address and a browser, never stored as they are. */
function visitorKey(request: FastifyRequest, accountId: number | undefined): string {
  if (accountId !== undefined) return `#${accountId}`;
  return createHash('sha256')
    .update(`${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The account that a request is about, where its query says so; forms are counted by address. */
function subjectAccount(request: FastifyRequest): string | null {
  const { email, number } = Object(request.query);
  const account: unknown = email ?? number;
  return typeof account === 'string' && account !== '' ? account.trim().toLowerCase() : null;
}
