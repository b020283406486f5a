import type { Context } from '../platform/context.ts';

/** A context that reads from the primary, for a response that must show this request's own writes. A replica may lag. */
export function readFromPrimary(context: Context): Context {
  const { database } = context;
  return database.read === database.db ? context : { ...context, database: { ...database, read: database.db } };
}
