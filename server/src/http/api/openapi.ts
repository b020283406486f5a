import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas, domains } from '@latchkey/contract/registry';
import { errors } from '@latchkey/contract/errors';
import { rates } from '@latchkey/contract/rates';
import { z } from 'zod';
import type { HandlerRegistry } from './execute-call.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema as OpenAPI 3.1. Which fields are required is determined by parsing undefined, because most fields treat a
 * blank as absent.
 */
function describeSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const definition = zodSchema._zod.def;
      if (io === 'output' || definition.type !== 'object') return;
      const required = Object.entries(definition.shape)
        .filter(([, field]) => !z.safeParse(field, undefined).success)
        .map(([name]) => name);
      delete jsonSchema.required;
      if (required.length > 0) jsonSchema.required = required;
    },
  });
  return described;
}

/** The input schema of a call; an empty object for a call without input. */
export function describeInput(call: Call): JsonSchema {
  const schemas = callSchemas.get(callKey(call));
  return schemas ? describeSchema(schemas.input, 'input') : {};
}

/** Every call of the contract as OpenAPI 3.1 without servers: its input and output, and whether it has a handler. */
export function openApiDocument(registry: HandlerRegistry): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [domain, { calls }] of Object.entries(domains)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const operations = (paths[`/${call.path}`] ??= {});
      operations[call.method.toLowerCase()] = describeCall(call, {
        name,
        domain,
        isAnswered: registry.has(callKey(call)),
      });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey',
      version: '1',
      description:
        'Every call of the marketplace. A failure of style F1 is HTTP 200 with `error: true`; one of style F2 carries its status.',
    },
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure },
    },
  };
}

const failure = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { const: true },
    message: { type: 'string', description: 'The first problem, as one English sentence.' },
    key: { type: 'string', enum: Object.keys(errors), description: 'Machine-readable key (extension).' },
    request_id: { type: 'string', description: 'Quote this when contacting support (extension).' },
    data: { description: 'F2 only.' },
    code: { type: 'integer', description: 'F2 only: the HTTP status.' },
    details: { type: 'string', description: 'F2 only: always empty.' },
  },
};

interface Operation {
  name: string;
  domain: string;
  isAnswered: boolean;
}

function describeCall(call: Call, { name, domain, isAnswered }: Operation): object {
  return {
    operationId: name,
    tags: [domain],
    summary: call.summary,
    ...(call.auth !== 'none' && { security: call.auth === 'optional' ? [{ token: [] }, {}] : [{ token: [] }] }),
    ...describeRequest(call),
    responses: describeResponses(call),
    'x-failure-style': call.style,
    'x-validation-style': call.validationStyle,
    'x-rate': rates[call.rate],
    'x-extension': call.extension ?? false,
    'x-answered': isAnswered,
  };
}

function describeRequest(call: Call): object {
  const input = describeInput(call);
  const properties = Object.entries(input.properties ?? {});
  if (call.method !== 'POST') {
    const parameters = properties.map(([name, schema]) => ({
      name,
      in: 'query',
      required: input.required?.includes(name) ?? false,
      schema,
      // `3,4,5`
      ...(typeof schema === 'object' && schema.type === 'array' && { style: 'form', explode: false }),
    }));
    return parameters.length > 0 ? { parameters } : {};
  }
  if (properties.length === 0) return {};
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];
  return { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: input }])) } };
}

function describeResponses(call: Call): Record<string, object> {
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  const travelsAs200 = call.style === 'F1' || call.validationStyle === 'F1';
  return {
    ...describeSuccess(call, travelsAs200),
    ...((call.style === 'F2' || call.validationStyle === 'F2') && {
      400: refused('Rejected by a rule or validation.'),
    }),
    ...(call.auth === 'required' && { 401: refused('Not signed in.') }),
    429: refused('Too many requests; `Retry-After` says how long to wait.'),
    500: refused('Server error.'),
    501: refused('Not available yet.'),
  };
}

function describeSuccess(call: Call, travelsAs200: boolean): Record<string, object> {
  if (call.responseType === 'redirect') return { 302: { description: 'Redirects the browser.' } };
  if (call.responseType === 'html') return { 200: { description: 'A page.', content: { 'text/html': {} } } };
  if (call.responseType === 'file')
    return { 200: { description: 'A file.', content: { 'text/csv': {}, 'application/xml': {} } } };
  const schemas = callSchemas.get(callKey(call));
  const success = schemas ? describeSchema(schemas.output, 'output') : {};
  const schema = travelsAs200 ? { anyOf: [success, { $ref: '#/components/schemas/Failure' }] } : success;
  const description = travelsAs200 ? 'Success, or failure with `error: true`.' : 'Success.';
  return { 200: { description, content: { 'application/json': { schema } } } };
}
