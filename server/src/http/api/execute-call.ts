import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas } from '@latchkey/contract/registry';
import { CallFailure } from '@latchkey/contract/errors';
import { firstProblem } from '@latchkey/contract/schema/problem';
import { z } from 'zod';
import { readFromPrimary } from '../../platform/database/pool.ts';
import type { AnyHandler } from '../../platform/define-handler.ts';
import { type Context, hasOwnAddress } from '../../platform/context.ts';
import { withSpan } from '../../platform/telemetry/span.ts';
import { redactResponse } from '../../visibility/redact-response.ts';
import { isVisitorRecord } from '../../visibility/visitor-record.ts';

/** All handlers by the key of their call. */
export type HandlerRegistry = ReadonlyMap<string, AnyHandler>;

/** @throws Error when two handlers have the same call */
export function createHandlerRegistry(handlers: readonly AnyHandler[]): HandlerRegistry {
  const registry = new Map<string, AnyHandler>();
  for (const handler of handlers) {
    const key = callKey(handler.call);
    if (registry.has(key)) throw new Error(`${key} has two handlers`);
    registry.set(key, handler);
  }
  return registry;
}

/** A handler's result that breaks the output schema: an internal error. Nothing of it is sent. */
class InvalidResponse extends Error {
  constructor(key: string, problem: string) {
    super(`The response of ${key} does not match its schema: ${problem}`);
    this.name = 'InvalidResponse';
  }
}

/**
 * Executes a call from raw input to the response body: validates the input, runs the handler, and removes everything
 * that the contract does not name or the caller may not read. The same for HTTP and for pages rendered in this process.
 * @throws CallFailure for everything that the caller did wrong or may not do
 */
export async function executeCall(
  registry: HandlerRegistry,
  call: Call,
  input: unknown,
  context: Context,
): Promise<object> {
  const key = callKey(call);
  const handler = registry.get(key);
  if (!handler) throw new CallFailure('not_available_yet');
  const schemas = callSchemas.get(key);
  if (!schemas) throw new Error(`${key} has no schemas`);
  const parsedInput = schemas.input.safeParse(input);
  if (!parsedInput.success) throw new CallFailure('validation', { message: firstProblem(parsedInput.error) });
  const handle = async () => {
    const handlerResult = await handler.handle(parsedInput.data as never, context);
    const shared = visitorRecords(schemas.output, handlerResult);
    const readable = await redactResponse(
      call,
      schemas.output,
      { ...handlerResult, ...(shared && { data: [] }) },
      context,
    );
    const checkedOutput = schemas.output.safeParse({ ...envelope(call), ...readable });
    if (!checkedOutput.success) throw new InvalidResponse(key, firstProblem(checkedOutput.error));
    return { ...(checkedOutput.data as object), ...(shared && { data: shared }) };
  };
  const respond = () => withSpan(`call ${key}`, {}, handle);
  const { responseCache, caller, operator, siteUrl } = context;
  // Users and operators read their own writes; a replica may lag.
  if (caller || operator) return readFromPrimary(respond);
  const dependsOn = responseCache && hasOwnAddress(context) ? handler.cache?.key(parsedInput.data as never) : undefined;
  if (!responseCache || !handler.cache || dependsOn === undefined) return respond();
  return responseCache.get(JSON.stringify([key, siteUrl, dependsOn]), handler.cache.ttlMs, respond);
}

/** The list in `data` when visitors may read all its records as they are, which cached records have been checked for. */
function visitorRecords(schema: z.ZodType, output: object): object[] | null {
  const list = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)['data'] : undefined;
  if (!(list instanceof z.ZodArray) || !('data' in output) || !Array.isArray(output.data)) return null;
  const record = list.element as z.ZodType;
  return output.data.every((one) => isVisitorRecord(one, record)) ? (output.data as object[]) : null;
}

/** Calls of style F2, whose failures carry a status, repeat the status in a success too (contract 1.3). */
function envelope(call: Call): object {
  const message = call.method === 'GET' ? 'Data fetched successfully' : 'Saved successfully';
  return { error: false, message, ...(call.style === 'F2' && { code: 200 }) };
}
