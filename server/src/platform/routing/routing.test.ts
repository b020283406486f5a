import type { TravelFilter } from '@latchkey/contract/search/travel';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEncryptionKey } from '../crypto/encryption-key.ts';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { ServiceSettings } from '../external/service-settings.ts';
import { type ServiceResponse, startLoopbackService } from '../../testing/providers/loopback-service.ts';
import { estimateArea } from './estimate.ts';
import { Routing } from './routing.ts';

const rossio: TravelFilter = {
  travel_latitude: 38.71391,
  travel_longitude: -9.13943,
  travel_minutes: 30,
  travel_mode: 'bicycle',
};
const polygon = [
  [-9.2, 38.6],
  [-9, 38.6],
  [-9.1, 38.8],
  [-9.2, 38.6],
];
const isochrone = { features: [{ geometry: { type: 'Polygon', coordinates: [polygon] } }] };
const area = [[polygon.slice(0, -1)]];

let database: Database;
let service: Awaited<ReturnType<typeof startLoopbackService>>;
let response: ServiceResponse;
let now: Date;
let logged: { msg: string; engine?: string; reason?: string }[];

beforeEach(async () => {
  response = { body: isochrone };
  now = new Date('2026-03-06T12:00:00Z');
  logged = [];
  [database, service] = await Promise.all([testDatabase(), startLoopbackService(() => response)]);
});
afterEach(async () => {
  await service.close();
  await database.close();
});

/** With a Valhalla in the environment, unless `hasEngine` is false. */
function open(hasEngine = true): Routing {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line) as (typeof logged)[0]) });
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now: () => now });
  const environment = hasEngine ? ({ engine: 'valhalla', url: service.url, key: '' } as const) : null;
  return new Routing({ environment, stored, log, now: () => now });
}

const later = (ms: number) => (now = new Date(now.getTime() + ms));

it('requests an area once for targets within about 100 metres, also at the same time', async () => {
  const routing = open();
  const near = { ...rossio, travel_latitude: 38.71402 };
  expect(await Promise.all([routing.reachableArea(rossio), routing.reachableArea(near)])).toEqual([
    { area, isEstimate: false },
    { area, isEstimate: false },
  ]);
  await routing.reachableArea(rossio);
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]?.body).toMatchObject({ locations: [{ lat: 38.714, lon: -9.139 }] });
  for (const other of [{ travel_minutes: 35 }, { travel_mode: 'walk' }, { travel_latitude: 38.72 }] as const)
    await routing.reachableArea({ ...rossio, ...other });
  expect(service.requests).toHaveLength(4);
});

describe('estimates by distance', () => {
  it('are used without an engine', async () => {
    expect(await open(false).reachableArea(rossio)).toEqual(estimateArea(rossio));
    const { minutes, isEstimate } = await open(false).travelTimes(rossio, [
      { latitude: 38.71391, longitude: -9.13943 },
      // Ten kilometres to the north.
      { latitude: 38.80384, longitude: -9.13943 },
    ]);
    expect(isEstimate).toBe(true);
    expect(minutes[0]).toBe(0);
    expect(minutes[1]).toBeCloseTo(52, 0);
  });

  it('replace modes that the engine does not know', async () => {
    response = { body: { sources_to_targets: [] } };
    const times = await open().travelTimes({ ...rossio, travel_mode: 'transit' }, [{ latitude: 38.7, longitude: -9 }]);
    expect(times).toMatchObject({ isEstimate: true, minutes: [expect.any(Number)] });
    expect(service.requests).toHaveLength(0);
  });

  it('replace the result of a failed engine, which is requested again after a pause', async () => {
    response = { status: 503, body: 'busy' };
    const routing = open();
    expect(await routing.reachableArea(rossio)).toEqual(estimateArea(rossio));
    expect(logged).toMatchObject([
      {
        msg: 'routing engine failed; travel times are estimated by distance',
        engine: 'valhalla',
        reason: expect.stringContaining('503'),
      },
    ]);
    response = { body: isochrone };
    await routing.reachableArea({ ...rossio, travel_minutes: 20 });
    expect(service.requests).toHaveLength(1);
    later(16_000);
    expect(await routing.reachableArea({ ...rossio, travel_minutes: 20 })).toEqual({ area, isEstimate: false });
  });

  it('replace the result while a quota is used up, as long as the engine says', async () => {
    const routing = open();
    await routing.reachableArea(rossio);
    response = { status: 429, headers: { 'Retry-After': '600' }, body: { error: 'Rate limit exceeded' } };
    const other = { ...rossio, travel_minutes: 20 };
    expect(await routing.reachableArea(other)).toMatchObject({ isEstimate: true });
    expect(logged.at(-1)?.msg).toContain('quota used up');
    response = { body: isochrone };
    later(500_000);
    expect(await routing.reachableArea(other)).toMatchObject({ isEstimate: true });
    expect(service.requests).toHaveLength(2);
    // Known areas stay.
    expect(await routing.reachableArea(rossio)).toEqual({ area, isEstimate: false });
    later(101_000);
    expect(await routing.reachableArea({ ...rossio, travel_minutes: 25 })).toEqual({ area, isEstimate: false });
  });

  it('replace the result for a target without roads, without a pause for others', async () => {
    response = { status: 400, body: { error: 'No suitable edges near location' } };
    const routing = open();
    await routing.reachableArea(rossio);
    expect(await routing.reachableArea(rossio)).toEqual(estimateArea(rossio));
    expect(service.requests).toHaveLength(1);
    response = { body: isochrone };
    expect(await routing.reachableArea({ ...rossio, travel_minutes: 20 })).toEqual({ area, isEstimate: false });
  });

  it('replace requests beyond 120 in a minute', async () => {
    const routing = open();
    for (let count = 0; count < 125; count += 1)
      await routing.reachableArea({ ...rossio, travel_latitude: 38 + count / 100 });
    expect(service.requests).toHaveLength(120);
    expect(logged.filter(({ msg }) => msg.includes('too many requests'))).toHaveLength(1);
    later(60_000);
    expect(await routing.reachableArea({ ...rossio, travel_latitude: 60 })).toMatchObject({ isEstimate: false });
  });
});

it('the engine of the environment has priority, and that of the console applies immediately after a change', async () => {
  const routing = open(false);
  expect(await routing.reachableArea(rossio)).toMatchObject({ isEstimate: true });
  const settings = { engine: 'valhalla', url: service.url, key: 'planted' } as const;
  await database.transaction((trx) => routing.set(settings, trx));
  routing.reset();
  expect(await routing.route()).toEqual({ source: 'console', ...settings });
  expect(await routing.reachableArea(rossio)).toEqual({ area, isEstimate: false });
  expect(service.requests[0]?.headers.authorization).toBe('Bearer planted');
  expect(await open().route()).toMatchObject({ source: 'environment', key: '' });
});
