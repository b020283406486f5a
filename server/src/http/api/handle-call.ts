import { Readable } from 'node:stream';
import { type Call, callKey } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import type { RateName } from '@latchkey/contract/rates';
import { hasRight } from '@latchkey/contract/admin/operator-roles';
import { callsBlockedDuringImpersonation } from '@latchkey/contract/admin/users/impersonation';
import type { fileResponse } from '@latchkey/contract/schema/output';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requiresTwoFactor } from '../../admin/operator/two-factor.ts';
import type { Caller, Context, Services, Operator } from '../../platform/context.ts';
import { negotiateLanguage } from '../../platform/settings/negotiate-language.ts';
import { executeCall, type HandlerRegistry } from './execute-call.ts';
import { authenticate, authenticateOperator } from './authenticate.ts';
import { isSameOrigin, writeConsoleCookie } from './console-cookie.ts';
import { daySalt } from '../../platform/crypto/day-salt.ts';
import { decodeInput } from './decode-input.ts';
import type { RateLimiter } from './rate-limit.ts';
import { replyFailure } from './reply-failure.ts';
import { serialise } from './serialise.ts';
import { siteAddress } from '../pages/site-address.ts';
import { Uploads } from './uploads.ts';
import { accountKey, addressKey, visitorKey } from './rate-limit-key.ts';

export interface CallDeps {
  registry: HandlerRegistry;
  services: Services;
  limiter: RateLimiter;
  demoMode: boolean;
  /** See siteAddress. */
  fixedAddress: string | null;
  /** Folder for the files of a request until its response. */
  uploadFolder: string;
  now: () => Date;
}

export interface CallRoute {
  call: Call;
  /** Whether the input has a field for a file. */
  takesFiles: boolean;
}

/** Rates of calls about codes and passwords; their responses are never cached. */
const secretRates: ReadonlySet<RateName> = new Set(['sign-in', 'code', 'forgot-password']);
/** Calls that a deactivated account may still make, to sign out. */
const openWhenDeactivated = new Set(['before-logout']);
/** Calls of the console that an admin may make before setting up two-step sign-in. */
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

/** Counts a request before its body is read and before the session is queried, so that a flood ends here. */
export async function countAddress(call: Call, request: FastifyRequest, { limiter, now }: CallDeps): Promise<void> {
  await limiter.count(call.rate, { ip: addressKey(request.ip) }, now().getTime());
}

/** Handles one request for a call: authentication, rate limits, input, response; failures in the call's own style. */
export async function handleCall(
  { call, takesFiles }: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: CallDeps,
): Promise<FastifyReply> {
  const { registry, services, limiter, demoMode, fixedAddress, uploadFolder, now } = deps;
  const uploads = new Uploads(uploadFolder);
  try {
    const { authorization } = request.headers;
    const takesAccount = call.auth === 'optional' || call.auth === 'required';
    const caller = takesAccount ? await authenticate(services.sessions, authorization, request.log) : null;
    const clock = { database: services.database, now };
    const operator = call.auth === 'admin' ? await authenticateOperator(request, clock) : null;
    if (operator && !demoMode && !operator.hasTwoFactor) {
      operator.needsTwoFactor = await requiresTwoFactor(operator.role, services.database);
    }
    request.callerId = caller?.id ?? null;
    const counted = operator ? `operator #${operator.id}` : caller ? `#${caller.id}` : addressKey(request.ip);
    await limiter.count(call.rate, { caller: counted }, now().getTime());
    if (call.auth === 'admin') checkOperator(call, operator, demoMode);
    else checkCaller(call, caller, demoMode);

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
      language: await negotiateLanguage(services.database, request.headers['accept-language']),
      userAgent: userAgent ?? '',
      visitorKey: async () =>
        visitorKey({ ip: request.ip, userAgent, caller }, await daySalt(services.database, now())),
      ...(isSameOrigin(request) && {
        setConsoleSession: (token) => void reply.header('Set-Cookie', writeConsoleCookie(token, siteUrl)),
      }),
      requestId: request.id,
      log: request.log as Context['log'],
      now,
    };
    const body = await executeCall(registry, call, input, context);
    await uploads.discard();
    return send(body, call, caller, request, reply);
  } catch (error) {
    await uploads.discard();
    return replyFailure(error, call, request, reply);
  }
}

/** @throws CallFailure when the caller may not make this call at all (contract 1.4) */
function checkCaller(call: Call, caller: Caller | null, demoMode: boolean): void {
  if (call.auth === 'required') {
    if (!caller) throw new CallFailure('not_signed_in');
    if (!caller.isActive && !openWhenDeactivated.has(call.path)) {
      throw new CallFailure('account_deactivated', { extra: { is_active: false } });
    }
  }
  if (caller?.impersonation && callsBlockedDuringImpersonation.has(callKey(call)))
    throw new CallFailure('acting_refused');
  if (demoMode && caller?.isDemo && call.method !== 'GET' && !call.allowedInDemo) throw new CallFailure('demo_mode');
}

/** @throws CallFailure when the caller is not an admin, or the admin's role may not do this */
function checkOperator(call: Call, operator: Operator | null, demoMode: boolean): void {
  if (!operator) throw new CallFailure('not_signed_in');
  if (!call.requiredRight || !hasRight(operator.role, call.requiredRight)) throw new CallFailure('not_allowed');
  if (operator.needsTwoFactor && !openWithoutTwoFactor.has(call.path)) throw new CallFailure('two_factor_missing');
  if (demoMode && operator.isDemo && call.method !== 'GET' && !call.allowedInDemo) throw new CallFailure('demo_mode');
}

/**
 * A public response may be cached and revalidated by its ETag; one that depends on the caller or contains a secret is
 * not stored.
 */
function send(body: object, call: Call, caller: Caller | null, request: FastifyRequest, reply: FastifyReply) {
  if (call.responseType === 'file') return sendFile(body, reply);
  if (call.responseType === 'html') return sendPage(body, reply);
  if (call.responseType === 'redirect') return sendRedirect(body, reply);
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
  const { bytes, etag } = serialise(body);
  if (call.auth === 'optional') void reply.header('Vary', 'Authorization');
  void reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
}

/** A file is streamed while it is generated, whatever its length. */
function sendFile(body: object, reply: FastifyReply): FastifyReply {
  const { name, contentType, content } = (body as z.output<typeof fileResponse>).data;
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}"` })
    .type(contentType)
    .send(Readable.from(content));
}

/** A page to be read by a script, or for its form; its policy allows it to load nothing. */
function sendPage(body: object, reply: FastifyReply): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send((body as { data: string }).data);
}

/** The handler returns an address of this market, never one from the input. */
function sendRedirect(body: object, reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store').redirect((body as { data: string }).data, 302);
}
