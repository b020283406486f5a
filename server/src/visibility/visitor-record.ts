import type { z } from 'zod';
import { redactForVisitors } from './redact-response.ts';
import { access, type Guarded } from './record-access.ts';

/** Records as visitors read them, with the schema that each has been checked by. */
const checkedBy = new WeakMap<object, z.ZodType>();

/**
 * Returns the record as every visitor reads it, for the responses that have it in common: redacted and checked by the
 * schema once. It still has its access data, for responses with another schema.
 * @throws ZodError when it does not match the schema
 */
export function toVisitorRecord<T extends object>(schema: z.ZodType<T>, record: Guarded<T>): Readonly<Guarded<T>> {
  const visible = schema.parse(redactForVisitors(schema, record));
  const shared = Object.freeze({ ...visible, [access]: record[access] });
  checkedBy.set(shared, schema);
  return shared;
}

/** Returns whether this is a record as visitors read it, checked by the schema if one is given. */
export function isVisitorRecord(record: unknown, schema?: z.ZodType): record is object {
  const checked = typeof record === 'object' && record !== null ? checkedBy.get(record) : undefined;
  return checked !== undefined && (schema === undefined || checked === schema);
}
