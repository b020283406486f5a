import type { Context } from '../context.ts';

/** For an answer that must show what this request has just written: a replica may lag behind. */
export function freshly(context: Context): Context {
  const { database } = context;
  return database.read === database.db ? context : { ...context, database: { ...database, read: database.db } };
}
