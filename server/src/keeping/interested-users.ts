import { interestedUsers } from '@latchkey/contract/calls/property';
import { type Kysely, sql } from 'kysely';
import { holdAccounts } from '../account/hold-accounts.ts';
import { answer } from '../answer.ts';
import type { Tables } from '../database/tables.ts';
import { tell } from '../notification/tell.ts';
import { callerId } from './caller-id.ts';
import { switchMark } from './switch-mark.ts';

/**
 * Says to the owner of a home that the caller is interested, or takes it back (contract 2.3). Where one of the two has
 * blocked the other, the mark is kept and nothing is said.
 */
export default answer(interestedUsers, async (input, context) => {
  await context.database.transaction(async (within) => {
    const me = callerId(context);
    await holdAccounts(within, [me, ...(await ownersOf(input.property_id, within))]);
    const marked = await switchMark('interest', input, context, { refusesOwn: true, within });
    if (marked === null || marked.account_id === null) return;
    if (await isBlocked(me, marked.account_id, within)) return;
    const by = await within.selectFrom('account').select(['id', 'name']).where('id', '=', me).executeTakeFirstOrThrow();
    const property = { id: input.property_id, title: marked.title, slug: marked.slug_id };
    await tell(marked.account_id, { event: 'interest', property, by }, context, within);
  });
  return { message: input.type === 1 ? 'The owner sees that you are interested.' : 'Your interest was taken back.' };
});

/** The operator's homes have none. */
async function ownersOf(propertyId: number, within: Kysely<Tables>): Promise<number[]> {
  const home = await within.selectFrom('property').select('account_id').where('id', '=', propertyId).executeTakeFirst();
  return home?.account_id ? [home.account_id] : [];
}

/** Has either of the two blocked the other? */
async function isBlocked(one: number, other: number, within: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from block where (by_account_id, account_id) in ((${one}, ${other}), (${other}, ${one})) limit 1`.execute(
    within,
  );
  return rows.length > 0;
}
