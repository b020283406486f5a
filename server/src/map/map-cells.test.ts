import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { countedCells, partsFor, sampledCells } from './map-cells.ts';
import { spanOf } from './map-grid.ts';

let database: Database;
const span = spanOf({ west: -180, south: -80, east: 180, north: 80 }, 4);
const listed = [sql`p.is_listed`];
beforeAll(async () => {
  database = await testDatabase();
  const property = await marketFixture(database).property({ latitude: 10, longitude: 10 });
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, status, request_status, latitude, longitude)
      select 'n' || n, ${property.category_id}, 'Home', 100 + n, n % 2, 1, 'approved', 10 + n % 3, 10 + n % 5
        from generate_series(1, 6000) n`.execute(database.db);
  await marketFixture(database).insert('property', {
    slug_id: 'lonely',
    category_id: property.category_id,
    title: 'Lonely',
    price: 5,
    property_type: 0,
    status: 1,
    request_status: 'approved',
    latitude: 64,
    longitude: -19,
  });
});
afterAll(() => database.close());

const sum = (cells: { count: number }[]) => cells.reduce((all, cell) => all + cell.count, 0);

describe('a sample of the listings on a map', () => {
  it('estimates the number of listings within 10 %', async () => {
    const known = await countedCells(database, span, undefined);
    const cells = await sampledCells(database, span, [...listed, sql`p.property_type = 0`], 16, known);
    expect(cells.every((cell) => cell.isEstimate && cell.min_price === null)).toBe(true);
    expect(sum(cells)).toBeGreaterThan(2_700);
    expect(sum(cells)).toBeLessThan(3_300);
  });

  it('is exact when it includes all parts', async () => {
    expect(sum(await sampledCells(database, span, listed, 64, []))).toBe(6_002);
  });

  it('never estimates more than the number of listings in a cell', async () => {
    const known = await countedCells(database, span, undefined);
    for (let partCount = 1; partCount <= 64; partCount++) {
      const cells = await sampledCells(database, span, listed, partCount, known);
      for (const cell of cells) {
        const max = known.find(({ x, y }) => x === cell.x && y === cell.y)?.count ?? 0;
        expect(cell.count).toBeLessThanOrEqual(max);
      }
    }
  });

  it('uses fewer parts the more listings there are', () => {
    expect([partsFor(1), partsFor(8_000), partsFor(16_000), partsFor(1_000_000), partsFor(1e9)]).toEqual([
      64, 64, 32, 1, 1,
    ]);
  });
});
