import fc from 'fast-check';
import type { z } from 'zod';

const blanks = ['', ' ', 'undefined', 'null', 'NaN', '[object Object]', '\u0000'];
const letters = ['a\u0000b', '\ud800', '😀', '\u202eabc', '%', '_', '\\', '%%%\\', '(', '*', ',', ';', '1,2,,3'];
const tricks = ["'; drop table property; --", '<script>', '../../etc/passwd', '{"$gt":""}', '1>=;', '1>=3;;'];
const numerals = ['-1', '0', '-0', '1e999', '1e21', '1e-7', '5e-324', '0x10', '1_000', 'Infinity', '-Infinity', '٣'];
const limits = ['9'.repeat(40), '9007199254740991', '2147483648', '32768', '1.7976931348623157e308'];
const words = [blanks, letters, tricks, numerals, limits].flat();
const otherTypes = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  [null],
  { 0: 'a' },
];

/** Values that break careless code: blanks, other types, numbers out of range, NUL, lone surrogates, long texts. */
const invalidValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...words, ...otherTypes),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 100, max: 30_000 }).map((length) => 'é'.repeat(length)),
  fc.double().map(String),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 300 }).map((parts) => parts.join(',')),
  fc.jsonValue({ maxDepth: 3 }),
);

/** References to a file: an earlier upload, a picture of the gallery. */
const fileWords = [`upload:${'A'.repeat(43)}`, 'image:1', 'title'];

const invalidNames = ['__proto__', 'constructor', 'a[', ']', 'a[b][c][d][e][f]', '\u0000'];

/**
 * Arbitrary inputs of a call, from its schema. Half of them are valid, so that the handler is tested with every kind of
 * value that the schema accepts; in the others some fields have invalid values or names.
 */
export function callInput(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(objectOf(schema).shape) as [string, z.ZodType][];
  const names = fields.map(([name]) => name);
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  const present = fc.oneof(
    { weight: 3, arbitrary: fc.subarray(names, { maxLength: Math.min(3, names.length) }) },
    { weight: 1, arbitrary: fc.constant(names) },
  );
  const values = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, accepted(field)])));
  const valid = fc
    .tuple(values, present)
    .map(([all, some]) => Object.fromEntries([...new Set([...required, ...some])].map((name) => [name, all[name]])));
  const paths = [...names.flatMap((name) => [name, name, `${name}[0]`, `${name}[]`, `${name}[x]`]), ...invalidNames];
  const invalid = fc
    .tuple(valid, fc.dictionary(fc.constantFrom(...paths), invalidValue, { minKeys: 1, maxKeys: 3 }))
    .map(([input, extra]) => ({ ...input, ...extra }));
  return fc.oneof(valid, invalid);
}

/** Values that the field accepts; generated values that its rules reject are filtered out. */
function accepted(field: z.ZodType): fc.Arbitrary<unknown> {
  // The field accepts only a file of a multipart body, which this input cannot contain.
  if (isCustom(field) && ![undefined, ...fileWords].some((word) => field.safeParse(word).success)) {
    return fc.constant(undefined);
  }
  return matching(field).filter((value) => field.safeParse(value).success);
}

function isCustom(given: z.core.$ZodType): boolean {
  const definition = (given as z.core.$ZodTypes)._zod.def;
  if (definition.type === 'pipe') return isCustom(isTransform(definition.in) ? definition.out : definition.in);
  return definition.type === 'custom';
}

/** Unwraps the object schema of an input from its refinements and transforms. */
function objectOf(schema: z.ZodType): z.ZodObject {
  const definition = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod.def;
  if (definition.type === 'object') return schema as z.ZodObject;
  if (definition.type === 'pipe') {
    const { in: before, out: after } = definition;
    return objectOf((isTransform(before) ? after : before) as z.ZodType);
  }
  throw new Error(`An input is an object, not ${definition.type}`);
}

function isTransform(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'transform';
}

/** Values that match a schema's definition; query and form send them as text, JSON as they are. */
function matching(given: z.core.$ZodType): fc.Arbitrary<unknown> {
  const schema = given as z.core.$ZodTypes;
  const definition = schema._zod.def;
  switch (definition.type) {
    case 'pipe':
      return matching(isTransform(definition.in) ? definition.out : definition.in);
    case 'optional':
    case 'nullable':
      return matching(definition.innerType);
    case 'string':
      return textLike(bounds(schema));
    case 'number':
      return numberLike(bounds(schema));
    case 'boolean':
      return fc.constantFrom<unknown>('1', '0', 'true', 'false', 'yes', true, 1);
    case 'enum':
      return fc.constantFrom<unknown>(...Object.values(definition.entries));
    case 'literal':
      return fc.constantFrom<unknown>(...definition.values.map(String));
    case 'array':
      return fc.oneof(
        fc.array(matching(definition.element), { maxLength: 4 }),
        fc.array(matching(definition.element), { maxLength: 4 }).map((items) => items.map(commaPart).join(',')),
      );
    case 'tuple':
      return fc.tuple(...definition.items.map(matching));
    case 'union':
      return fc.oneof(...definition.options.map(matching));
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(definition.shape).map(([name, field]) => [name, matching(field)])),
      );
    case 'custom':
      return fc.oneof(invalidValue, fc.constantFrom<unknown>(...fileWords));
    default:
      throw new Error(`No values for ${definition.type} yet`);
  }
}

/** Text of a list item; objects are JSON. */
function commaPart(item: unknown): string {
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}

function bounds(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  return schema._zod.bag;
}

function textLike({ maximum, minimum }: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const maxLength = typeof maximum === 'number' ? maximum : 200;
  const minLength = typeof minimum === 'number' ? minimum : 1;
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 30) }),
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 30) }),
    fc.constantFrom(
      'Berlin',
      'berlin mitte',
      'en',
      'ada@example.test',
      '+49 30 1234567',
      '012345',
      '1>=3;2=Yes,No',
      '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
      '2',
      'a b c',
      '2026-04-30',
      '2024-02-29',
    ),
    fc.constant('x'.repeat(maxLength)),
  );
}

function numberLike({ minimum, maximum }: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const lowest = typeof minimum === 'number' ? minimum : -1e6;
  const highest = typeof maximum === 'number' ? maximum : 1e6;
  const number = fc.oneof(
    fc.constantFrom(lowest, highest),
    fc.integer({ min: Math.ceil(lowest), max: Math.floor(Math.min(highest, lowest + 50)) }),
    fc.integer({ min: Math.ceil(lowest), max: Math.floor(highest) }),
    fc.double({ min: lowest, max: highest, noNaN: true }),
  );
  return fc.oneof(number, number.map(String));
}
