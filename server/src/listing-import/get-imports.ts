import { getImports } from '@latchkey/contract/listing-import/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadImports } from './load-imports.ts';

/** Lists the caller's imports, latest first. */
export default defineHandler(getImports, async ({ limit, offset }, context) => {
  const { database } = context;
  const own = database.db.selectFrom('listing_import').where('account_id', '=', expectCaller(context).id);
  const [ids, { total }] = await Promise.all([
    own.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: await loadImports(
      database,
      ids.map(({ id }) => id),
    ),
    total: Number(total),
  };
});
