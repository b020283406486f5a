import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callKey, type CallOptions } from './define-call.ts';
import { callSchemas, calls } from './registry.ts';
import { firstProblem } from './schema/problem.ts';

const inputs: [string, z.ZodObject][] = [...callSchemas].map(([key, { input }]) => {
  if (!(input instanceof z.ZodObject)) throw new Error(`${key}: an input must be an object`);
  return [key, input];
});
const outputs: [string, z.ZodType][] = [...callSchemas].map(([key, { output }]) => [key, output]);

/** Fields that a blank value clears instead of leaving them unchanged (contract 2.2, 2.4, 2.5). */
const clearableFields =
  /^(about_me|spoken_languages|(facebook|twiiter|instagram|youtube)_id|video_link|meta_(title|description|keywords|image))$/;

/** Names that match the pattern of secrets but are public. */
const harmless = new Set(['thumbhash', 'title_image_hash', 'email_password_login']);

/** Parses a value into a comparable result: the data, or all issues. */
function parseResult(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ path, message }) => ({ path, message }));
}

describe.each(inputs)('input of %s', (_, input) => {
  test('drops fields that the schema does not name', () => {
    expect(parseResult(input, { is_admin_of_all: '1', constructor: 'x' })).toEqual(parseResult(input, {}));
  });

  test('treats absent texts as absent in every field', () => {
    for (const field of Object.keys(input.shape)) {
      for (const text of ['', '  ', 'undefined', 'null', 'NaN']) {
        if (clearableFields.test(field) && text.trim() === '') continue;
        expect(parseResult(input, { [field]: text }), `${field}=${JSON.stringify(text)}`).toEqual(
          parseResult(input, {}),
        );
      }
    }
  });

  test('never throws and never accepts a text of 120,000 characters', () => {
    const keys = Object.keys(input.shape);
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('0', '1', 'true', '1,2', 'a@b.co', 'Infinity', '1e999', '-1', '__proto__'),
      fc.anything({ maxDepth: 2, withNullPrototype: true }),
    );
    const tooLong = 'a'.repeat(120_000);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('x', ...keys), value), (sent) => {
        const { success, error } = input.safeParse(sent);
        if (!success) expect(firstProblem(error)).toMatch(/^\S+ (is|must|or) /);
      }),
      { numRuns: 60 },
    );
    for (const field of keys) {
      // What `field[a]=1` becomes.
      const nested: unknown = Object.assign(Object.create(null), { a: '1' });
      for (const sent of [nested, [nested]]) expect(() => input.safeParse({ [field]: sent }), field).not.toThrow();
      const { data } = (input.shape[field] as z.ZodType).safeParse(tooLong);
      expect(JSON.stringify({ data }), field).not.toContain(tooLong);
    }
  });
});

describe('paging of the calls', () => {
  const paged = Object.entries<CallOptions>(calls).filter(([, call]) => call.paging);

  test.each(paged)('%s has the default limit that it declares', (_, call) => {
    const input = callSchemas.get(callKey(call))?.input as z.ZodObject;
    const field = input.shape[call.paging?.kind === 'page' ? 'per_page' : 'limit'] as z.ZodType;
    expect(field.parse(undefined)).toBe(call.paging?.defaultLimit);
    expect([field.parse('0'), field.parse('1000')]).toEqual([1, 100]);
  });

  test('every call with an offset or a page declares its paging', () => {
    const undeclared = inputs
      .filter(([, input]) => 'offset' in input.shape || 'page' in input.shape)
      .map(([key]) => key);
    expect(undeclared.filter((key) => key !== 'GET get_seo_settings').sort()).toEqual(
      paged.map(([, call]) => callKey(call)).sort(),
    );
  });
});

describe.each(outputs)('output of %s', (_, output) => {
  test('is an object with error: false that strips unnamed fields', () => {
    expect(output).toBeInstanceOf(z.ZodObject);
    expect((output as z.ZodObject).shape.error?.safeParse(true).success).toBe(false);
    expect(objectsOf(output).filter((object) => object._zod.def.catchall)).toEqual([]);
  });

  test('never has a field for a secret', () => {
    const names = objectsOf(output).flatMap((object) => Object.keys(object.shape));
    expect(names.filter((name) => /password|secret|hash$/.test(name) && !harmless.has(name))).toEqual([]);
  });
});

test('every schema converts to JSON Schema', () => {
  for (const { input, output } of callSchemas.values()) {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).type).toBe('object');
    expect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }).type).toBe('object');
  }
});

/** Returns all object schemas inside a schema. */
function objectsOf(schema: z.core.$ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema, ...Object.values(schema.shape).flatMap(objectsOf)];
  if (schema instanceof z.ZodArray) return objectsOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectsOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf);
  return [];
}
