import { dayOf } from '@latchkey/contract/rules/advert-dates';
import { warningDue, type WarningDays } from '@latchkey/contract/rules/end-warnings';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { namedTitles } from '../notification/named-titles.ts';
import { tell } from '../notification/tell.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** How far back an end is still told; what a server slept through longer is no news. */
const newsDays = 3;

interface Row {
  account_id: number;
  title: string;
  start_date: string;
  end_date: string;
  was_shown: boolean;
}

const titled = sql`select ad.account_id, coalesce(h.title, p.title) as title, ad.start_date, ad.end_date, ad.was_shown
  from advertisement ad left join property h on h.id = ad.property_id left join project p on p.id = ad.project_id`;

/**
 * Warns of adverts that end, a week and a day before, and says which have ended: one message for all that end on one day,
 * each once however often this runs. Who waited in vain is told that; who was rejected has been told so.
 */
export async function tellOfAdvertEnds(
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  now: Date,
): Promise<void> {
  const { database } = services;
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY));
  const running = await sql<Row>`${titled}
    where ad.status = 0 and ad.is_enabled and ad.end_date between ${day(0)} and ${day(7)} and ad.account_id is not null
    order by ad.id`.execute(database.db);
  const warned = running.rows.flatMap((row) => {
    const days = warningDue(row.start_date, row.end_date, now);
    return days === null ? [] : [{ ...row, days }];
  });
  for (const group of together(warned, ({ account_id, end_date, days }) => `${account_id} ${end_date} ${days}`)) {
    await say('adverts-ending', group, services);
  }
  const ended = await sql<Row>`${titled}
    where ad.status = 3 and ad.reject_reason = '' and ad.end_date between ${day(-newsDays)} and ${day(-1)}
      and ad.account_id is not null
    order by ad.id`.execute(database.db);
  for (const group of together(ended.rows, (row) => `${row.account_id} ${row.end_date} ${row.was_shown}`)) {
    await say(group[0].was_shown ? 'adverts-ended' : 'adverts-undecided', group, services);
  }
}

async function say(
  event: 'adverts-ending' | 'adverts-ended' | 'adverts-undecided',
  group: readonly [Row & { days?: WarningDays }, ...Row[]],
  services: Parameters<typeof tellOfAdvertEnds>[0],
): Promise<void> {
  const [{ account_id, end_date, days = 1 }] = group;
  const told = { titles: namedTitles(group.map(({ title }) => title)), end_date };
  await services.database.transaction((within) =>
    tell(account_id, event === 'adverts-ending' ? { event, days, ...told } : { event, ...told }, services, within),
  );
}

/** Rows of one key in one group, in the order that they came. */
function together<Item>(rows: readonly Item[], keyOf: (row: Item) => string): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}
