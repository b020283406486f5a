import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Call, callKey, type RateName } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import { mayDo } from '@latchkey/contract/operator-roles';
import { closedWhileActing } from '@latchkey/contract/rules/acting';
import type { fileAnswer } from '@latchkey/contract/schemas/output';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operator } from '../admin/operator-sessions.ts';
import { requiresTwoFactor } from '../admin/two-factor.ts';
import type { Caller, Context, Services } from '../context.ts';
import { askedLanguage } from '../settings/asked-language.ts';
import { answerCall, type AnswerBook } from './answer-call.ts';
import { authenticate, authenticateOperator } from './authenticate.ts';
import { isOwnPage, writeConsoleCookie } from './console-cookie.ts';
import { daySalt } from './day-salt.ts';
import { decodeInput } from './decode-input.ts';
import type { RateLimiter } from './rate-limit.ts';
import { replyFailure } from './reply-failure.ts';
import { siteAddress } from './site-address.ts';
import { Uploads } from './uploads.ts';
import { accountKey, addressKey, visitorKey } from './who-asks.ts';

export interface CallSurroundings {
  book: AnswerBook;
  services: Services;
  limiter: RateLimiter;
  demoMode: boolean;
  /** See siteAddress. */
  fixedAddress: string | null;
  /** Where files of a request lie until it is answered. */
  uploadFolder: string;
  now: () => Date;
}

export interface CallRoute {
  call: Call;
  /** Does its input have a field for a file? */
  takesFiles: boolean;
}

/** Answers that tell of codes and passwords are kept nowhere, whoever asks. */
const secretRates: ReadonlySet<RateName> = new Set(['sign-in', 'code', 'forgot-password']);
/** Calls that a deactivated account may still make: to leave. */
const open = new Set(['before-logout']);
/** Calls of the console for who has to set up two-step sign-in first. */
const openWithoutTwoFactor = new Set([
  'admin/get-self',
  'admin/sign-out',
  'admin/get-two-factor',
  'admin/begin-two-factor',
  'admin/confirm-two-factor',
  'admin/get-passkeys',
  'admin/begin-passkey',
  'admin/add-passkey',
]);

/** Counts a request before its body is read and before the database is asked who this is: a flood ends here. */
export async function countAddress(
  call: Call,
  request: FastifyRequest,
  { limiter, now }: CallSurroundings,
): Promise<void> {
  await limiter.count(call.rate, { ip: addressKey(request.ip) }, now().getTime());
}

/** One request for a call: recognised, counted by caller, read, answered or refused in the call's own style. */
export async function handleCall(
  { call, takesFiles }: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  surroundings: CallSurroundings,
): Promise<FastifyReply> {
  const { book, services, limiter, demoMode, fixedAddress, uploadFolder, now } = surroundings;
  const uploads = new Uploads(uploadFolder);
  try {
    const { authorization } = request.headers;
    const isPersons = call.auth === 'optional' || call.auth === 'required';
    const caller = isPersons ? await authenticate(services.sessions, authorization, request.log) : null;
    const clock = { database: services.database, now };
    const operator = call.auth === 'admin' ? await authenticateOperator(request, clock) : null;
    if (operator && !demoMode && !operator.hasTwoFactor) {
      operator.needsTwoFactor = await requiresTwoFactor(operator.role, services.database);
    }
    request.callerId = caller?.id ?? null;
    const counted = operator ? `operator #${operator.id}` : caller ? `#${caller.id}` : addressKey(request.ip);
    await limiter.count(call.rate, { caller: counted }, now().getTime());
    if (call.auth === 'admin') refuseOperator(call, operator, demoMode);
    else refuse(call, caller, demoMode);

    const input = await decodeInput(request, uploads, takesFiles);
    const account = accountKey(input);
    if (account !== undefined) await limiter.count(call.rate, { account }, now().getTime());
    const userAgent = request.headers['user-agent'];
    const siteUrl = siteAddress(fixedAddress, request);
    const context: Context = {
      ...services,
      siteUrl,
      caller,
      operator,
      language: await askedLanguage(services.database, request.headers['accept-language']),
      userAgent: userAgent ?? '',
      visitorKey: async () =>
        visitorKey({ ip: request.ip, userAgent, caller }, await daySalt(services.database, now())),
      ...(isOwnPage(request) && {
        setConsoleSession: (token) => void reply.header('Set-Cookie', writeConsoleCookie(token, siteUrl)),
      }),
      requestId: request.id,
      log: request.log as Context['log'],
      now,
    };
    const body = await answerCall(book, call, input, context);
    await uploads.discard();
    return send(body, call, caller, request, reply);
  } catch (error) {
    await uploads.discard();
    return replyFailure(error, call, request, reply);
  }
}

/** @throws CallFailure for who may not make this call at all (contract 1.4) */
function refuse(call: Call, caller: Caller | null, demoMode: boolean): void {
  if (call.auth === 'required') {
    if (!caller) throw new CallFailure('not_signed_in');
    if (!caller.isActive && !open.has(call.path)) {
      throw new CallFailure('account_deactivated', { extra: { is_active: false } });
    }
  }
  if (caller?.acting && closedWhileActing.has(callKey(call))) throw new CallFailure('acting_refused');
  if (demoMode && caller?.isDemo && call.method !== 'GET' && !call.allowedInDemo) throw new CallFailure('demo_mode');
}

/** @throws CallFailure for who is none of the operator's people, and for one whose role may not do this */
function refuseOperator(call: Call, operator: Operator | null, demoMode: boolean): void {
  if (!operator) throw new CallFailure('not_signed_in');
  if (!call.needs || !mayDo(operator.role, call.needs)) throw new CallFailure('not_allowed');
  if (operator.needsTwoFactor && !openWithoutTwoFactor.has(call.path)) throw new CallFailure('two_factor_missing');
  if (demoMode && operator.isDemo && call.method !== 'GET' && !call.allowedInDemo) throw new CallFailure('demo_mode');
}

/** A public answer may be kept and asked about by its tag; one that knows the caller, or a secret, is kept nowhere. */
function send(body: object, call: Call, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
  if (call.answers === 'file') return sendFile(body, reply);
  if (call.answers === 'html') return sendPage(body, reply);
  if (call.answers === 'redirect') return leadOn(body, reply);
  void reply.type('application/json; charset=utf-8');
  if (
    call.method !== 'GET' ||
    call.auth === 'required' ||
    call.auth === 'admin' ||
    caller ||
    secretRates.has(call.rate)
  ) {
    return reply.header('Cache-Control', 'no-store').send(JSON.stringify(body));
  }
  const { bytes, etag } = write(body);
  if (call.auth === 'optional') void reply.header('Vary', 'Authorization');
  void reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
}

/** A file is sent as it is made, however long it is. */
function sendFile(body: object, reply: FastifyReply): FastifyReply {
  const { name, contentType, content } = (body as z.output<typeof fileAnswer>).data;
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}"` })
    .type(contentType)
    .send(Readable.from(content));
}

/** A page to be read by a script, or for its form; it loads nothing. */
function sendPage(body: object, reply: FastifyReply): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send((body as { data: string }).data);
}

/** The verb names an address of this market's own, never one that it was given. */
function leadOn(body: object, reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store').redirect((body as { data: string }).data, 302);
}

interface Written {
  bytes: Buffer;
  etag: string;
}

/** A kept answer (services/kept-answers.ts) is sent many times and written once. */
const written = new WeakMap<object, Written>();

function write(body: object): Written {
  const known = written.get(body);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(body));
  const fresh = { bytes, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` };
  written.set(body, fresh);
  return fresh;
}
