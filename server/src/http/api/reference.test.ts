import { type Call, callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { JsonSchema } from './openapi.ts';

interface Operation {
  summary: string;
  security?: object[];
  parameters?: { name: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
  'x-answered': boolean;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const everyCall = Object.values<Call>(calls);

describe('/api/openapi.json', () => {
  let document: Document;
  beforeAll(async () => {
    document = (await market.app.inject('/api/openapi.json')).json();
  });
  const operation = ({ method, path }: Call) => document.paths[`/${path}`]![method.toLowerCase()]!;

  test('has every call and nothing else', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://test.local/api' }]);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    expect(described.toSorted()).toEqual(everyCall.map(callKey).toSorted());
    for (const call of everyCall) expect(operation(call).summary).toBe(call.summary);
  });

  test('marks a field as required when the call fails without it', () => {
    const { parameters = [] } = operation(calls.mortgageCalculator);
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['loan_amount', true],
      ['down_payment', false],
      ['interest_rate', true],
      ['loan_term_years', true],
      ['show_all_details', false],
    ]);
    const list = operation(calls.getPropertyList).parameters ?? [];
    expect(list.filter(({ required }) => required)).toEqual([]);
    expect(list.find(({ name }) => name === 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
    });
  });

  test('describes a form in all three encodings, with its files as binary', () => {
    const { content } = operation(calls.postProject).requestBody!;
    expect(Object.keys(content)).toEqual([
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json',
    ]);
    const form = content['multipart/form-data']!.schema;
    expect(form.properties?.image).toMatchObject({ type: 'string', format: 'binary' });
    expect(form.required).toEqual(['title']);
  });

  test('describes authentication, failure style and whether the call has a handler', () => {
    expect(operation(calls.faqs).security).toBeUndefined();
    expect(operation(calls.getProperty).security).toEqual([{ token: [] }, {}]);
    expect(operation(calls.deleteUser).security).toEqual([{ token: [] }]);
    expect(Object.keys(operation(calls.getProperty).responses)).toContain('400');
    expect(Object.keys(operation(calls.addFavourite).responses)).not.toContain('400');
    expect(operation(calls.faqs)['x-answered']).toBe(true);
  });
});

describe('/docs', () => {
  test('shows each call with its fields and no script', async () => {
    const reply = await market.app.inject('/docs');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.headers['content-security-policy']).not.toContain('unsafe');
    expect(reply.body).not.toContain('<script');
    for (const { method, path } of everyCall) expect(reply.body).toContain(`<code>${method} /api/${path}</code>`);
    expect(reply.body).toContain('<code>plans[0][title]</code>');
    expect(reply.body.slice(reply.body.indexOf('<nav'))).not.toMatch(/undefined|\[object Object\]|NaN/);
    const ids = [...reply.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
