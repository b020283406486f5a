import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas, calls } from '@latchkey/contract/registry';
import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CallDeps, countAddress, handleCall } from './handle-call.ts';
import { undecodablePaths } from '../pages/canonical-url.ts';
import { replyFailure } from './reply-failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a route, for failures before its handler runs. */
    call?: Call;
  }
}

/** Registers every call of the contract as a route below /api, with and without a trailing slash. */
export function registerCalls(app: FastifyInstance, deps: CallDeps): void {
  const register = (call: Call, urls: readonly string[]) => {
    const route = { call, takesFiles: takesFiles(call) };
    for (const url of urls) {
      app.route({
        method: call.method,
        url,
        config: { call },
        exposeHeadRoute: false,
        onRequest: (request) => countAddress(call, request, deps),
        handler: (request, reply) => handleCall(route, request, reply, deps),
      });
    }
  };
  for (const call of Object.values<Call>(calls)) register(call, [`/api/${call.path}`, `/api/${call.path}/`]);
  // Pages of older servers send a new password to this path (contract 5.5).
  register(calls.resetPassword, ['/change-password']);
  app.all(undecodablePaths.call, (request, reply) => {
    const failure = new CallFailure('validation', { message: 'The address cannot be decoded.' });
    return replyFailure(failure, null, request, reply);
  });
  const methods = methodsByPath();
  app.all('/api/*', (request, reply) => {
    const path = request.url.replace(/^\/api\/|\/?(\?.*)?$/g, '');
    const allowed = methods.get(path);
    if (allowed) void reply.header('Allow', allowed.join(', '));
    return replyFailure(new CallFailure(allowed ? 'method_not_allowed' : 'path_not_found'), null, request, reply);
  });
}

/** A file field is described as binary; the rest of the description is not needed. */
function takesFiles(call: Call): boolean {
  const schema = callSchemas.get(callKey(call))?.input;
  if (!schema || call.method !== 'POST') return false;
  return JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).includes('"format":"binary"');
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values<Call>(calls)) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}
