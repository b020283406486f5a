import { describe, expect, test } from 'vitest';
import { seo } from '@latchkey/contract/limits';
import { loadWorld } from '@latchkey/server/platform/map/ground';
import { planeZoom, tileX, tileY } from '@latchkey/server/platform/map/mercator';
import { parameterIds } from './data/categories.ts';
import { cities } from './data/cities.ts';
import { makeMarket } from './make-market.ts';
import type { Rows } from './market.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rows = makeMarket({ seed: 1, propertyCount: 240, now }).rows as Required<Rows>;
const properties = rows.property;

function kilometres(one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) {
  const up = (one.latitude - other.latitude) * 111.2;
  const across = (one.longitude - other.longitude) * 111.2 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(up, across);
}

function count<T>(list: readonly T[], key: (item: T) => unknown): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

describe('plausible demo data', () => {
  test('includes notifications of demo accounts, some of them unread', () => {
    const notifications = rows.notification ?? [];
    const seen = new Map((rows.notification_seen ?? []).map(({ account_id, last_id }) => [account_id, last_id]));
    const owner = rows.account!.find(({ email }) => email === 'owner@latchkey.test')!;
    const theirs = notifications.filter(({ account_id }) => account_id === owner.id || account_id === null);
    expect(new Set(theirs.map(({ kind }) => kind))).toEqual(new Set(['listings', 'interest', 'news']));
    expect(theirs.filter(({ id }) => id! > (seen.get(owner.id!) ?? 0))).toHaveLength(3);
    expect(theirs.every(({ created_at }) => (created_at as Date) <= now)).toBe(true);
  });

  test('titles of properties are unique, short and without placeholders', () => {
    expect(new Set(properties.map((property) => property.title)).size).toBe(properties.length);
    for (const { title } of properties) {
      expect(title.length, title).toBeLessThan(70);
      expect(title).not.toMatch(/[!{}]|undefined/);
    }
  });

  test('each property is within eight kilometres of the centre of its city', () => {
    for (const property of properties) {
      const city = cities.find(({ name }) => name === property.city)!;
      const point = { latitude: property.latitude!, longitude: property.longitude! };
      expect(kilometres(point, city), `${property.title}, ${property.address}`).toBeLessThan(8);
    }
  });

  test('no property and no project is in water or in a park of the map', async () => {
    const { ground } = await loadWorld();
    for (const { title, latitude, longitude } of [...properties, ...rows.project]) {
      const point = [tileX(longitude!, planeZoom), tileY(latitude!, planeZoom)] as const;
      expect(ground.isGround(point), title).toBe(true);
      expect(ground.isBuilt(point), title).toBe(true);
    }
  });

  test('sale prices match the city, the area and the condition', () => {
    for (const property of properties.filter(({ property_type }) => property_type === 0 || property_type === 2)) {
      const city = cities.find(({ name }) => name === property.city)!;
      const isLand = property.category_id === 8;
      const share = Number(property.price) / Number(property.area) / city.sale;
      expect(share, `${property.title}, ${property.city}: ${property.price}`).toBeGreaterThan(isLand ? 0.1 : 0.4);
      expect(share, `${property.title}, ${property.city}: ${property.price}`).toBeLessThan(isLand ? 0.4 : 2.9);
    }
  });

  test('a sale price equals the rent of eight to sixty years', () => {
    for (const property of properties.filter(({ rentduration }) => rentduration === 'Monthly')) {
      const city = cities.find(({ name }) => name === property.city)!;
      const years = (city.sale * Number(property.area)) / Number(property.price) / 12;
      expect(years, `${property.title}, ${property.city}: ${property.price}`).toBeGreaterThan(8);
      expect(years, `${property.title}, ${property.city}: ${property.price}`).toBeLessThan(60);
    }
  });

  test('sale prices are rounded to 1,000 and rents to 5', () => {
    for (const { price, property_type } of properties) {
      const step = property_type === 0 || property_type === 2 ? 1000 : 5;
      expect(Number(price) % step).toBe(0);
    }
  });

  test('the area parameter of a property equals its area, and the bedrooms fit into it', () => {
    for (const property of properties) {
      const facts = JSON.parse(String(property.facts)) as Record<string, string>;
      expect(Number(facts[parameterIds.area])).toBe(property.area);
      const bedrooms = Number(facts[parameterIds.bedrooms] ?? 0);
      if (bedrooms > 0) expect(Number(property.area) / bedrooms).toBeGreaterThan(20);
    }
  });

  test('parameters belong to the category of their property', () => {
    for (const property of properties) {
      const categoryParameters = rows.category_parameter.filter(
        ({ category_id }) => category_id === property.category_id,
      );
      const known = new Set(categoryParameters.map(({ parameter_id }) => String(parameter_id)));
      for (const id of Object.keys(JSON.parse(String(property.facts)) as object)) expect(known.has(id)).toBe(true);
    }
  });

  test('newer properties have higher ids, and none is in the future', () => {
    properties.slice(1).forEach((property, at) => {
      expect(Number(property.created_at)).toBeGreaterThanOrEqual(Number(properties[at]!.created_at));
    });
    expect(Number(properties.at(-1)!.created_at)).toBeLessThanOrEqual(now.getTime());
  });

  test('views of a property grow with its age and exceed its favourites', () => {
    const saved = count(rows.favourite, ({ property_id }) => property_id);
    const seen = properties.filter(({ request_status }) => request_status === 'approved');
    const half = seen.length / 2;
    const mean = (list: typeof properties) =>
      list.reduce((sum, property) => sum + Number(property.total_click), 0) / list.length;
    expect(mean(seen.slice(0, half))).toBeGreaterThan(mean(seen.slice(half)));
    for (const property of seen)
      expect(saved.get(property.id) ?? 0).toBeLessThanOrEqual(Number(property.total_click) / 10);
  });

  test('what is good to know matches the category and the rent period', () => {
    const notes = (wanted: (property: (typeof properties)[number]) => boolean) =>
      properties
        .filter(wanted)
        .map(({ facts }) => (JSON.parse(String(facts)) as Record<string, string>)[parameterIds.goodToKnow] ?? '')
        .join('\n');
    const isWork = ({ category_id }: (typeof properties)[number]) => category_id === 6;
    expect(notes(isWork)).not.toMatch(/pet|smoking|12 months/i);
    expect(notes(({ rentduration }) => rentduration === 'Daily')).not.toMatch(
      /12 months|two months’ rent|electricity isn’t/,
    );
    expect(notes((property) => !isWork(property) && property.rentduration === 'Monthly')).toMatch(/12 months/);
  });

  test('shops and offices are not let by the day, and daily lets need no payslips', () => {
    const daily = properties.filter(({ rentduration }) => rentduration === 'Daily');
    expect(daily.length).toBeGreaterThan(1);
    for (const { category_id, description } of daily) {
      expect(category_id).not.toBe(6);
      expect(description).not.toMatch(/payslips|two months’ rent/);
    }
  });

  test('a reason for rejection matches the offer and the files of the property', () => {
    const rejected = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const { property = [], property_document = [] } = makeMarket({ seed, propertyCount: 240, now }).rows;
      const withPlan = new Set(property_document.map(({ property_id }) => property_id));
      return property
        .filter(({ reject_reason }) => reject_reason)
        .map((each) => ({ ...each, hasPlan: withPlan.has(each.id!), facts: JSON.parse(String(each.facts)) as object }));
    });
    for (const { title, reject_reason: reason, rentduration, facts, hasPlan } of rejected) {
      if (/per month/.test(reason!)) expect(rentduration, title).toBe('Monthly');
      if (/energy certificate/.test(reason!)) expect(facts, title).toHaveProperty(String(parameterIds.certificate));
      if (/floor plan/.test(reason!)) expect(hasPlan, title).toBe(true);
    }
    expect(new Set(rejected.map(({ reject_reason }) => reject_reason)).size).toBeGreaterThan(3);
  });

  test('descriptions have three paragraphs and no placeholder', () => {
    for (const { description } of properties) {
      expect(description!.split('\n\n').length).toBe(3);
      expect(description).not.toMatch(/undefined|null|NaN|\{|\}| {2}| \./);
    }
  });

  test('meta texts are within their limits', () => {
    for (const row of [...properties, ...rows.project, ...rows.article, ...rows.seo_setting]) {
      expect(row.meta_title!.length).toBeLessThanOrEqual(seo.titleMax);
      expect(row.meta_description!.length).toBeLessThanOrEqual(seo.descriptionMax);
      expect(row.meta_description!.length, row.meta_title).toBeGreaterThanOrEqual(seo.descriptionMin);
    }
  });

  test('a sold or rented property was last updated at its closing or later', () => {
    const closed = properties.filter(({ closed_at }) => closed_at);
    expect(closed.length).toBeGreaterThan(4);
    for (const { title, closed_at, updated_at } of closed)
      expect(Number(updated_at), title).toBeGreaterThanOrEqual(Number(closed_at));
  });
});
