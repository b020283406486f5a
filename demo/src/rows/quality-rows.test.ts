import { expect, test } from 'vitest';
import { makeMarket } from '../make-market.ts';
import type { Rows } from '../market.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rows = makeMarket({ seed: 1, homes: 240, now }).rows as Required<Rows>;

function groupedBy<Row, Key>(list: readonly Row[], key: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of list) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

test('prices went down to what they are, one after the other, after the home was posted', () => {
  expect(rows.price_change.length).toBeGreaterThan(20);
  const homes = new Map(rows.property.map((home) => [home.id, home]));
  const byHome = groupedBy(rows.price_change, ({ property_id }) => property_id);
  for (const [id, changes] of byHome) {
    expect(changes.at(-1)?.price_after).toBe(homes.get(id)?.price);
    for (const [at, { price_before, price_after, changed_at }] of changes.entries()) {
      expect(price_before).toBeGreaterThan(price_after);
      if (at > 0) expect(price_before).toBe(changes[at - 1]?.price_after);
      expect(new Date(changed_at).getTime()).toBeGreaterThan(new Date(homes.get(id)!.created_at!).getTime());
      expect(new Date(changed_at).getTime()).toBeLessThan(now.getTime());
    }
  }
});

test('the days of a listing have no more views than it has', () => {
  const homes = new Map(rows.property.map((home) => [home.id, home]));
  const byHome = groupedBy(rows.view_day, ({ property_id }) => property_id);
  expect(byHome.size).toBeGreaterThan(100);
  for (const [id, days] of byHome) {
    if (id === null || id === undefined) continue;
    const total = days.reduce((sum, { views }) => sum + views, 0);
    expect(total).toBeLessThanOrEqual(homes.get(id)?.total_click ?? 0);
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  }
});
