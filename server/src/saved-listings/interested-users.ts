import { type Kysely, sql } from 'kysely';
import { lockAccounts } from '../account/lock-accounts.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { setMark } from './marks.ts';
import { interestedUsers, getInterestedUsers } from '@latchkey/contract/saved-listings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { paths } from '@latchkey/contract/paths';
import { fileUrl } from '../platform/files/file-url.ts';
import { access, publishesAll } from '../visibility/record-access.ts';

interface Row {
  id: number;
  name: string;
  email: string;
  mobile: string;
  picture: string | null;
}

/** The users who are interested in a property, the newest first. Only its owner may read them (contract 2.3). */
export const getInterestedUsersHandler = defineHandler(
  getInterestedUsers,
  async ({ property_id, slug_id, limit, offset }, context) => {
    const { database, siteUrl } = context;
    const { id: caller } = expectCaller(context);
    const property = await database.db
      .selectFrom('property')
      .select(['id', 'account_id'])
      .where((where) =>
        property_id === undefined ? where('slug_id', '=', slug_id ?? '') : where('id', '=', property_id),
      )
      .executeTakeFirst();
    if (!property) throw new CallFailure('property_not_found');
    if (property.account_id !== caller) throw new CallFailure('not_owner');
    const interested = sql`from interest i join account a on a.id = i.account_id
    where i.property_id = ${property.id} and a.is_active`;
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`
      select a.id, a.name, a.email, a.mobile, (select key from file where id = a.profile_id) as picture ${interested}
        order by i.created_at desc, i.account_id desc limit ${limit} offset ${offset}`.execute(database.db),
      sql<{ total: number }>`select count(*)::int as total ${interested}`.execute(database.db),
    ]);
    return {
      // Interested users share their contact data with the owner.
      data: rows.map(({ picture, ...user }) => ({
        [access]: { ownerId: user.id, isPremium: false, publishes: publishesAll },
        ...user,
        profile: fileUrl(siteUrl, picture),
      })),
      total: counted.rows[0]?.total ?? 0,
    };
  },
);

/**
 * Registers the caller's interest in a property and notifies its owner, or withdraws it (contract 2.3). The operator
 * gets a mail. If one of the two has blocked the other, the interest is stored without a notification.
 */
export const interestedUsersHandler = defineHandler(interestedUsers, async (input, context) => {
  await context.database.transaction(async (trx) => {
    const { id: me } = expectCaller(context);
    await lockAccounts(trx, [me, ...(await ownersOf(input.property_id, trx))]);
    const marked = await setMark('interest', input, context, { rejectsOwn: true, trx });
    if (marked === null) return;
    const by = await trx
      .selectFrom('account')
      .select(['id', 'name', 'email', 'mobile'])
      .where('id', '=', me)
      .executeTakeFirstOrThrow();
    const property = { id: input.property_id, title: marked.title, slug: marked.slug_id };
    if (marked.account_id === null) {
      await mailOperator(property, by, context, trx);
      return;
    }
    if (await isBlocked(me, marked.account_id, trx)) return;
    await notifyAccount(marked.account_id, { event: 'interest', property, by }, context, trx);
  });
  return { message: input.type === 1 ? 'We’ve told the owner you’re interested.' : 'You’ve withdrawn your interest.' };
});

/** Returns the owner's account id in an array, which is empty for a property of the operator. */
async function ownersOf(propertyId: number, trx: Kysely<Tables>): Promise<number[]> {
  const row = await trx.selectFrom('property').select('account_id').where('id', '=', propertyId).executeTakeFirst();
  return row?.account_id ? [row.account_id] : [];
}

/** Mails the operator once for each user and listing, also when interest is withdrawn and renewed. */
async function mailOperator(
  { id, title, slug }: { id: number; title: string; slug: string },
  by: { id: number; name: string; email: string; mobile: string },
  context: Context,
  trx: Kysely<Tables>,
): Promise<void> {
  const to = (await loadSettings(context.database, trx)).text('company_email');
  if (to === '') return;
  const { name, email, mobile } = by;
  const url = context.mailUrl + paths.property(slug);
  await enqueueMail(
    context,
    { to },
    'operator-interest',
    { name, email, mobile, title, url },
    {
      trx,
      // Ties the mail to the account, so that it is deleted with it.
      once: `interest ${by.id} ${id}`,
    },
  );
}

/** Returns whether one of the two has blocked the other. */
async function isBlocked(one: number, other: number, trx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from block where (by_account_id, account_id) in ((${one}, ${other}), (${other}, ${one})) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
