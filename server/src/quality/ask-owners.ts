import { askedIfBefore, confirmBy, hiddenIfAskedBefore } from '@latchkey/contract/rules/freshness';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { namedTitles } from '../notification/named-titles.ts';
import { tell } from '../notification/tell.ts';
import { freshnessSetting } from './freshness-setting.ts';

type Needs = Pick<Services, 'database' | 'outbox' | 'mailUrl'>;

/** Owners looked up at once. */
const ownersAtOnce = 200;

const lastWord = sql`coalesce(confirmed_at, created_at)`;

/**
 * Asks the owners of homes that nobody said anything of for long, one mail an owner, and hides what was asked about and
 * not answered in time. Homes of the operator's own are left alone. One transaction an owner: a worker that is killed
 * has told or has not begun, and the next one goes on.
 */
export async function askOwners(services: Needs, now: () => Date): Promise<void> {
  const at = now();
  const setting = await freshnessSetting(services.database);
  const askedBefore = askedIfBefore(at, setting);
  if (askedBefore === null) return;
  const unanswered = sql`is_listed and confirm_asked_at < ${hiddenIfAskedBefore(at, setting)}`;
  await eachOwner(unanswered, services, async (accountId, within) => {
    const hidden = await changeHomes(accountId, unanswered, sql`status = 0, is_unconfirmed = true`, within);
    if (hidden.length === 0) return;
    await tell(accountId, { event: 'homes-hidden', titles: namedTitles(hidden) }, services, within);
  });
  const forgotten = sql`is_listed and confirm_asked_at is null and ${lastWord} < ${askedBefore}`;
  await eachOwner(forgotten, services, async (accountId, within) => {
    const asked = await changeHomes(accountId, forgotten, sql`confirm_asked_at = ${at}`, within);
    // Another process may have asked meanwhile.
    if (asked.length === 0) return;
    const told = { event: 'homes-asked', titles: namedTitles(asked), until: confirmBy(at, setting) } as const;
    await tell(accountId, told, services, within);
  });
}

async function eachOwner(
  where: RawBuilder<unknown>,
  { database }: Needs,
  work: (accountId: number, within: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ account_id: number }>`
      select distinct account_id from property where account_id > ${after} and ${where}
        order by account_id limit ${ownersAtOnce}`.execute(database.db);
    for (const { account_id } of rows) await database.transaction((within) => work(account_id, within));
    const last = rows.at(-1);
    if (!last) return;
    after = last.account_id;
  }
}

async function changeHomes(
  accountId: number,
  where: RawBuilder<unknown>,
  change: RawBuilder<unknown>,
  within: Transaction<Tables>,
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    update property set ${change} where account_id = ${accountId} and ${where} returning title`.execute(within);
  return rows.map(({ title }) => title);
}
