import { dayOf } from '@latchkey/contract/advert/advert-dates';
import { warningDue, type WarningDays } from '@latchkey/contract/package/end-warnings';
import { dayMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import { shortenTitles } from '../notification/shorten-titles.ts';
import { notifyAccount } from '../notification/notify-account.ts';

/** Number of past days whose ends are still notified after the server was down. */
const maxAgeDays = 3;

interface Row {
  account_id: number;
  title: string;
  start_date: string;
  end_date: string;
  was_shown: boolean;
}

const advertsWithTitle = sql`select ad.account_id, coalesce(h.title, p.title) as title, ad.start_date, ad.end_date, ad.was_shown
  from advertisement ad left join property h on h.id = ad.property_id left join project p on p.id = ad.project_id`;

/**
 * Notifies owners of adverts that end in a week or a day, and of those that ended: one message for all adverts that end
 * on one day. Idempotent. Owners of undecided adverts get a message of their own, unless they sold or rented out the
 * property; those of rejected adverts were notified at the rejection.
 */
export async function notifyAdvertEnds(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: Date,
): Promise<void> {
  const { database } = services;
  const day = (days: number) => dayOf(new Date(now.getTime() + days * dayMs));
  const running = await sql<Row>`${advertsWithTitle}
    where ad.status = 0 and ad.is_enabled and ad.end_date between ${day(0)} and ${day(7)} and ad.account_id is not null
    order by ad.id`.execute(database.db);
  const endingSoon = running.rows.flatMap((row) => {
    const days = warningDue(row.start_date, row.end_date, now);
    return days === null ? [] : [{ ...row, days }];
  });
  for (const group of groupBy(endingSoon, ({ account_id, end_date, days }) => `${account_id} ${end_date} ${days}`)) {
    await notifyOwner('adverts-ending', group, services);
  }
  const ended = await sql<Row>`${advertsWithTitle}
    where ad.status = 3 and ad.reject_reason = '' and (ad.was_shown or h.id is null or h.property_type < 2)
      and ad.end_date between ${day(-maxAgeDays)} and ${day(-1)}
      and ad.account_id is not null
    order by ad.id`.execute(database.db);
  for (const group of groupBy(ended.rows, (row) => `${row.account_id} ${row.end_date} ${row.was_shown}`)) {
    await notifyOwner(group[0].was_shown ? 'adverts-ended' : 'adverts-undecided', group, services);
  }
}

async function notifyOwner(
  event: 'adverts-ending' | 'adverts-ended' | 'adverts-undecided',
  group: readonly [Row & { days?: WarningDays }, ...Row[]],
  services: Parameters<typeof notifyAdvertEnds>[0],
): Promise<void> {
  const [{ account_id, end_date, days = 1 }] = group;
  const details = { titles: shortenTitles(group.map(({ title }) => title)), end_date };
  await services.database.transaction((trx) =>
    notifyAccount(
      account_id,
      event === 'adverts-ending' ? { event, days, ...details } : { event, ...details },
      services,
      trx,
    ),
  );
}

/** Groups rows by key, in the order of their first row. */
function groupBy<Item>(rows: readonly Item[], keyOf: (row: Item) => string): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}
