import { z } from 'zod';
import { isDay } from '../text/day.ts';
import { clampLimit, paging as pages, price as prices, radiusKm, recoveryCodes, textLength } from '../limits.ts';
import { cleanText, isAbsentText, present } from './absent.ts';
import { normalisePhone } from '../account/contact.ts';
import { fromCents, toCents } from '../text/money.ts';

/** Input of a call without parameters; fields that clients send are dropped. */
export const emptyInput = z.object({});

/**
 * Fields of a query, a form or JSON: mostly texts. Every helper cleans and converts its value, and treats the values of
 * contract 1.1 as absent. A field is required unless it is wrapped in `optional`. Messages continue the field's name:
 * "price must be a number".
 */

/** What a client may send for a simple field. */
export type Wire = string | number | boolean | null | undefined;

function required(otherwise: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? 'is required' : otherwise);
}

function field<Schema extends z.ZodType, Sent = Wire>(convert: (value: unknown) => unknown, schema: Schema) {
  return z.preprocess<unknown, Schema, Sent>((value) => convert(present(value)), schema);
}

/** Makes a field optional. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess<unknown, z.ZodOptional<Schema>, z.input<Schema> | null | undefined>(present, schema.optional());
}

function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** Includes the notation of JavaScript: a map near Greenwich sends `-5.684341886080802e-14`. */
const numberText = /^[+-]?(\d{1,18}(\.\d{0,30})?|\.\d{1,30})(e-\d{1,3})?$/;

/** Smaller absolute values are rounding errors, and PostgreSQL cannot square them. */
const roundingError = 1e-12;

function toNumber(value: unknown): unknown {
  const converted = typeof value === 'string' && numberText.test(value) ? Number(value) : value;
  return typeof converted === 'number' && Math.abs(converted) < roundingError ? 0 : converted;
}

/** Text of at most `max` characters, trimmed. */
export function text(max: number) {
  return field(toText, z.string({ error: required('must be text') }).max(max, `must be at most ${max} characters`));
}

/** Text that a blank clears: `""` when sent blank, `undefined` when not sent or sent as `undefined`, `null`, `NaN`. */
export function clearableText(max: number) {
  return z.preprocess<unknown, z.ZodOptional<z.ZodString>, Wire>(
    (value) => (typeof value === 'string' && cleanText(value) === '' ? '' : toText(present(value))),
    z.string({ error: 'must be text' }).max(max, `must be at most ${max} characters`).optional(),
  );
}

const dayShape = z.string({ error: required('must be text') }).refine(isDay, 'must be a date such as 2027-03-01');

/** A day of this century: `2027-03-01`. */
export const day = field(toText, dayShape);

/** A day that a blank clears: `null` when sent blank, `undefined` when not sent. */
export const clearableDay = z.preprocess<unknown, z.ZodOptional<z.ZodNullable<typeof dayShape>>, Wire>(
  (value) => (typeof value === 'string' && cleanText(value) === '' ? null : present(value)),
  dayShape.nullable().optional(),
);

/** A password, which is never trimmed or changed. */
export function password(min: number, max: number) {
  return z.preprocess<unknown, z.ZodString, Wire>(
    (value) => (typeof value !== 'string' ? toText(present(value)) : isAbsentText(value) ? undefined : value),
    z
      .string({ error: required('must be text') })
      .min(min, `must be at least ${min} characters`)
      .max(max, `must be at most ${max} characters`),
  );
}

export const email = field(
  toText,
  z
    .string({ error: required('must be text') })
    .max(textLength.email, `must be at most ${textLength.email} characters`)
    .pipe(z.email('must be a valid email address')),
);

function toDigits(value: unknown): unknown {
  const plain = toText(value);
  return typeof plain === 'string' ? normalisePhone(plain) : plain;
}

/** A phone number as international digits, sent with or without `+` and separators. */
export const phone = field(
  toDigits,
  z
    .string({ error: required('must be a phone number') })
    .regex(
      new RegExp(`^\\d{${textLength.phoneDigitsMin},${textLength.phoneDigits}}$`),
      'must be a phone number with country code',
    ),
);

/** A number in a range, both limits included. */
export function number(min: number, max: number) {
  return field(
    toNumber,
    z
      .number({ error: required('must be a number') })
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  );
}

export function integer(min: number, max: number) {
  return field(
    toNumber,
    z
      .number({ error: required('must be a whole number') })
      .refine(Number.isInteger, 'must be a whole number')
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`)
      .meta({ type: 'integer' }),
  );
}

/** The id of a record. */
export const id = integer(1, Number.MAX_SAFE_INTEGER);

/** The id of an account; 0 is the operator (contract 4.18). */
export const idOrOperator = integer(0, Number.MAX_SAFE_INTEGER);

export const slug = text(textLength.slug);

/** A code of the authenticator app, or a recovery code. */
export const twoFactorCode = text(recoveryCodes.length * 2);

/** The browser's passkey response: JSON from `PublicKeyCredential.toJSON()`. */
export const passkeyResponse = text(20_000);

const falseTexts: ReadonlySet<unknown> = new Set(['0', 'false', 'no', 'off']);

function toFlag(value: unknown): unknown {
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'string' ? !falseTexts.has(value.toLowerCase()) : value;
}

/** A boolean: `0`, `false`, `no` and `off` are false, every other text is true (the contract's "truthy"). */
export const flag = field(toFlag, z.boolean({ error: required('must be 1 or 0') }));

/** One of several words. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return field(toText, z.enum(values, { error: required(`must be one of ${values.join(', ')}`) }));
}

/** One of several numbers. */
export function numberChoice<const Choice extends number>(values: readonly Choice[]) {
  return field(toNumber, z.literal(values, { error: required(`must be one of ${values.join(', ')}`) }));
}

/** An amount of money of at least 0, rounded to the cent as it is stored and calculated with. */
export function money(max: number = prices.max) {
  return number(0, max).transform((amount) => fromCents(toCents(amount)));
}

/** A price filter: unlike a listing's own price it may be 0. */
export const priceFilter = number(0, prices.max);

/**
 * Rounds degrees to about a centimetre: more digits are noise, and the database fails on the sine of numbers near 0.
 */
function toCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

export const latitude = number(-90, 90).transform(toCentimetre);
export const longitude = number(-180, 180).transform(toCentimetre);

/** Kilometres around a point. */
export const radius = number(radiusKm.min, radiusKm.max);

/** `limit` is clamped, never rejected (contract 1.5). */
export function limit(fallback: number = pages.defaultLimit) {
  return field(
    (value) => clampLimit(plainNumber(value), fallback),
    z.number().meta({ type: 'integer', minimum: pages.minLimit, maximum: pages.maxLimit, default: fallback }),
  );
}

function plainNumber(value: unknown): number | undefined {
  const converted = toNumber(value);
  return typeof converted === 'number' ? converted : undefined;
}

/**
 * Rows to skip: invalid or negative means 0; too many are rejected, since a clamped offset would return the wrong rows.
 */
const offset = field(
  (value) => Math.max(0, Math.trunc(plainNumber(value) ?? 0)),
  z
    .number({ error: 'must be a whole number' })
    .max(pages.maxOffset, `must be at most ${pages.maxOffset}`)
    .meta({ type: 'integer', minimum: 0, default: 0 }),
);

/** Fields of a list that is paged by rows. */
export function paging(defaultLimit: number = pages.defaultLimit) {
  return { limit: limit(defaultLimit), offset };
}

/** Fields of a list that is paged by pages; page 0 is the first page too. */
export function paged(defaultPerPage: number = pages.perPage) {
  return {
    page: field(
      (value) => Math.max(1, Math.trunc(plainNumber(value) ?? 1)),
      z.number({ error: 'must be a whole number' }).max(pages.maxOffset, `must be at most ${pages.maxOffset}`),
    ),
    per_page: limit(defaultPerPage),
  };
}

/** Returns the rule, for `superRefine`, that an input without `id` must have these fields: a new record needs them. */
export function requiredForNew(...names: string[]) {
  return (input: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx) => {
    if (input.id !== undefined) return;
    for (const name of names) {
      if (input[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is required' });
    }
  };
}
