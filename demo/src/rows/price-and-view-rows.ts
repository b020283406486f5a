import { dayMs } from '@latchkey/contract/time-units';
import type { Insertable } from 'kysely';
import type { PriceChangeTable, PropertyTable, ViewDayTable } from '@latchkey/server/platform/database/tables';
import { dateOnly, daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';
import type { DemoProjectRow } from './project-rows.ts';
import type { Listing } from './property-rows.ts';

/** Minimum age in days of a property with a price reduction. */
const minAgeDays = 35;

/** Creates one or two price reductions for some properties; the last one leads to the current price. */
export function priceChanges(
  listings: readonly Listing[],
  properties: readonly Insertable<PropertyTable>[],
  random: Random,
): Insertable<PriceChangeTable>[] {
  return listings.flatMap(({ id, property, ageDays }, index) => {
    const isSeen = property.state !== 'pending' && property.state !== 'rejected';
    const isLowered = random.chance(0.4);
    const steps = random.chance(0.3) ? 2 : 1;
    const cuts = [random.between(0.02, 0.07), random.between(0.02, 0.06)];
    const posted = properties[index]?.created_at;
    if (!isSeen || !isLowered || ageDays < minAgeDays || !(posted instanceof Date)) return [];
    const prices = cuts
      .slice(0, steps)
      .reduce((all, cut) => [priceBefore(all[0] ?? property.price, cut), ...all], [property.price])
      .filter((price, at, all) => price !== all[at + 1]);
    return prices.slice(1).map((price, at) => ({
      property_id: id,
      changed_at: new Date(posted.getTime() + ((at + 1) / (prices.length + 1)) * ageDays * dayMs),
      price_before: prices[at] ?? price,
      price_after: price,
    }));
  });
}

/** Returns the rounded price before a reduction. */
function priceBefore(price: number, cut: number): number {
  const step = price > 20_000 ? 1_000 : 10;
  return Math.round((price * (1 + cut)) / step) * step;
}

/** Returns views per day of the last 60 days, more on weekends; their sum does not exceed the total of a listing. */
export function viewDays(
  listings: readonly Listing[],
  projects: readonly DemoProjectRow[],
  now: Date,
  random: Random,
): Insertable<ViewDayTable>[] {
  const days = (views: number, ageDays: number) => {
    const share = views / Math.max(1, ageDays) / 1.6;
    return Array.from({ length: Math.min(60, Math.floor(ageDays)) }, (_, ago) => {
      const moment = daysBefore(now, ago);
      const isWeekend = moment.getUTCDay() % 6 === 0;
      return { day: dateOnly(moment), views: Math.floor(share * random.between(0.4, 1.2) * (isWeekend ? 1.3 : 1)) };
    }).filter((row) => row.views > 0);
  };
  return [
    ...listings.flatMap(({ id, account, views, ageDays }) =>
      account ? days(views, ageDays).map((row) => ({ ...row, property_id: id, project_id: null })) : [],
    ),
    ...projects.flatMap(({ row, ageDays }) =>
      row.account_id
        ? days(row.total_click ?? 0, ageDays).map((each) => ({ ...each, property_id: null, project_id: row.id }))
        : [],
    ),
  ];
}
