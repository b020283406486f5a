import { type Call, callKey } from '@latchkey/contract/call';
import { callSchemas } from '@latchkey/contract/call-schemas';
import { calls } from '@latchkey/contract/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CallSurroundings, handleCall } from './handle-call.ts';
import { replyFailure } from './reply-failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind a route, for failures that come before its handler. */
    call?: Call;
  }
}

/** Every call of the contract as a route below /api, with and without a slash at the end. */
export function registerCalls(app: FastifyInstance, surroundings: CallSurroundings): void {
  for (const call of Object.values<Call>(calls)) {
    const route = { call, takesFiles: takesFiles(call) };
    for (const url of [`/api/${call.path}`, `/api/${call.path}/`]) {
      app.route({
        method: call.method,
        url,
        config: { call },
        exposeHeadRoute: false,
        handler: (request, reply) => handleCall(route, request, reply, surroundings),
      });
    }
  }
  // Where pages of older servers send a new password (contract 5.5).
  app.post('/change-password', { config: { call: calls.resetPassword } }, (request, reply) =>
    handleCall({ call: calls.resetPassword, takesFiles: false }, request, reply, surroundings),
  );
  const methods = methodsByPath();
  app.all('/api/*', (request, reply) => {
    const path = request.url.replace(/^\/api\/|\/?(\?.*)?$/g, '');
    const allowed = methods.get(path);
    if (allowed) void reply.header('Allow', allowed.join(', '));
    return replyFailure(new CallFailure(allowed ? 'method_not_allowed' : 'path_not_found'), null, request, reply);
  });
}

/** A file field describes itself as binary; everything else of the description does not matter here. */
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
