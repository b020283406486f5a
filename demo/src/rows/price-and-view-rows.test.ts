import { expect, test } from 'vitest';
import { makeMarket } from '../make-market.ts';
import type { Rows } from '../market.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rows = makeMarket({ seed: 1, propertyCount: 240, now }).rows as Required<Rows>;

function groupedBy<Row, Key>(list: readonly Row[], key: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of list) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

test('price changes are reductions after posting that end with the current price', () => {
  expect(rows.price_change.length).toBeGreaterThan(20);
  const properties = new Map(rows.property.map((property) => [property.id, property]));
  const byProperty = groupedBy(rows.price_change, ({ property_id }) => property_id);
  for (const [id, changes] of byProperty) {
    expect(changes.at(-1)?.price_after).toBe(properties.get(id)?.price);
    for (const [at, { price_before, price_after, changed_at }] of changes.entries()) {
      expect(price_before).toBeGreaterThan(price_after);
      if (at > 0) expect(price_before).toBe(changes[at - 1]?.price_after);
      expect(new Date(changed_at).getTime()).toBeGreaterThan(new Date(properties.get(id)!.created_at!).getTime());
      expect(new Date(changed_at).getTime()).toBeLessThan(now.getTime());
    }
  }
});

test('the views per day of a listing do not exceed its total', () => {
  const properties = new Map(rows.property.map((property) => [property.id, property]));
  const byProperty = groupedBy(rows.view_day, ({ property_id }) => property_id);
  expect(byProperty.size).toBeGreaterThan(100);
  for (const [id, days] of byProperty) {
    if (id === null || id === undefined) continue;
    const total = days.reduce((sum, { views }) => sum + views, 0);
    expect(total).toBeLessThanOrEqual(properties.get(id)?.total_click ?? 0);
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  }
});
