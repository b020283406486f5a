import { afterEach, describe, expect, it } from 'vitest';
import { type ServiceResponse, startLoopbackService } from '../../testing/providers/loopback-service.ts';
import { googleRoutes } from './google-routes.ts';
import { openRouteService } from './open-route-service.ts';
import { osrm } from './osrm.ts';
import { polarGrid } from './polar-grid.ts';
import { valhalla } from './valhalla.ts';

const target = { latitude: 38.714, longitude: -9.139 };
const origins = [
  { latitude: 38.72, longitude: -9.14 },
  { latitude: 38.7, longitude: -9.2 },
];
/** A Friday. */
const now = new Date('2026-03-06T12:00:00Z');

const square = [
  [-9.2, 38.6],
  [-9, 38.6],
  [-9, 38.8],
  [-9.2, 38.8],
  [-9.2, 38.6],
];
/** As isochrone services respond; the point feature is what Valhalla adds for its locations. */
const isochrone = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { contour: 30 }, geometry: { type: 'Polygon', coordinates: [square] } },
    { type: 'Feature', properties: {}, geometry: { type: 'MultiPoint', coordinates: [[-9.139, 38.714]] } },
  ],
};
const squareArea = [[square.slice(0, -1)]];

let service: Awaited<ReturnType<typeof startLoopbackService>> | undefined;
afterEach(() => service?.close());

async function start(response: ServiceResponse) {
  service = await startLoopbackService(() => response);
  return service;
}

describe('Valhalla', () => {
  it('requests a reverse isochrone, since visitors travel from the listing to the target', async () => {
    const { url, requests } = await start({ body: isochrone });
    const engine = valhalla({ engine: 'valhalla', url, key: '' });
    expect(await engine.reachableArea({ target, mode: 'bicycle', now }, 30)).toEqual(squareArea);
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/isochrone',
        body: {
          locations: [{ lat: 38.714, lon: -9.139 }],
          costing: 'bicycle',
          contours: [{ time: 30 }],
          polygons: true,
          reverse: true,
        },
      },
    ]);
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it('requests timetables of the next Tuesday, and offers no matrix of them', async () => {
    const { url, requests } = await start({ body: isochrone });
    const engine = valhalla({ engine: 'valhalla', url, key: '' });
    await engine.reachableArea({ target, mode: 'transit', now }, 30);
    expect(requests[0]?.body).toMatchObject({
      costing: 'multimodal',
      date_time: { type: 1, value: '2026-03-10T08:00' },
    });
    expect(engine.timeModes).not.toContain('transit');
  });

  it('requests the times from all listings in one matrix, with the key of a proxy', async () => {
    const { url, requests } = await start({ body: { sources_to_targets: [[{ time: 754 }], [{ time: null }]] } });
    const engine = valhalla({ engine: 'valhalla', url, key: 'planted' });
    expect(await engine.travelTimes({ target, mode: 'walk', now }, origins)).toEqual([754 / 60, null]);
    expect(requests).toMatchObject([
      {
        path: '/sources_to_targets',
        headers: { authorization: 'Bearer planted' },
        body: {
          sources: [
            { lat: 38.72, lon: -9.14 },
            { lat: 38.7, lon: -9.2 },
          ],
          targets: [{ lat: 38.714, lon: -9.139 }],
          costing: 'pedestrian',
        },
      },
    ]);
  });
});

describe('OSRM', () => {
  it('computes an area from a table of a grid with at most 100 coordinates', async () => {
    const journey = { target, mode: 'car', now } as const;
    const grid = polarGrid(target, 'car', 30);
    // Ten minutes for each ring: the third is reached just in time.
    const durations = grid.map((_, index) => [((index % 6) + 1) * 600]);
    const { url, requests } = await start({ body: { code: 'Ok', durations } });
    const [[outline = []] = []] = await osrm({ engine: 'osrm', url, key: '' }).reachableArea(journey, 30);
    expect(outline).toHaveLength(16);
    outline.forEach(([longitude, latitude], index) => {
      const reached = grid[index * 6 + 2];
      expect(longitude).toBeCloseTo(reached?.longitude ?? NaN, 6);
      expect(latitude).toBeCloseTo(reached?.latitude ?? NaN, 6);
    });
    const { path = '' } = requests[0] ?? {};
    expect(path).toMatch(
      /^\/table\/v1\/car\/-9\.139,38\.714;.*\?sources=1;2;.*;96&destinations=0&annotations=duration$/,
    );
    expect(path.split('?')[0]?.split(';')).toHaveLength(97);
  });

  it('offers only cars with a plain URL, and each mode with a placeholder in its URL', async () => {
    const { url, requests } = await start({ body: { code: 'Ok', durations: [[60], [null]] } });
    expect(osrm({ engine: 'osrm', url, key: '' }).areaModes).toEqual(['car']);
    const engine = osrm({ engine: 'osrm', url: `${url}/routed-{profile}`, key: '' });
    expect(engine.areaModes).toEqual(['walk', 'bicycle', 'car']);
    expect(await engine.travelTimes({ target, mode: 'bicycle', now }, origins)).toEqual([1, null]);
    expect(requests[0]?.path).toMatch(/^\/routed-bike\/table\/v1\/bike\//);
  });

  it('interpolates between two rings, and ends directions without a route near the target', async () => {
    const journey = { target, mode: 'car', now } as const;
    const grid = polarGrid(target, 'car', 30);
    // To the north 20 and 40 minutes; nowhere else.
    const durations = grid.map((_, index) => [index === 0 ? 1_200 : index === 1 ? 2_400 : null]);
    const { url } = await start({ body: { code: 'Ok', durations } });
    const [[outline = []] = []] = await osrm({ engine: 'osrm', url, key: '' }).reachableArea(journey, 30);
    const [near, far] = [grid[0]?.latitude ?? NaN, grid[1]?.latitude ?? NaN];
    expect(outline[0]?.[1]).toBeCloseTo((near + far) / 2, 6);
    expect(Math.abs((outline[4]?.[0] ?? NaN) - target.longitude)).toBeLessThan(0.01);
  });
});

describe('OpenRouteService', () => {
  it('requests an isochrone to a destination, with its key', async () => {
    const { url, requests } = await start({ body: isochrone });
    const engine = openRouteService({ engine: 'openrouteservice', url, key: 'planted' });
    expect(await engine.reachableArea({ target, mode: 'walk', now }, 30)).toEqual(squareArea);
    expect(engine.areaModes).not.toContain('transit');
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/v2/isochrones/foot-walking',
        headers: { authorization: 'planted', 'content-type': 'application/json' },
        body: { locations: [[-9.139, 38.714]], location_type: 'destination', range_type: 'time', range: [1_800] },
      },
    ]);
  });

  it('requests the times from all listings in one matrix', async () => {
    const { url, requests } = await start({ body: { durations: [[120], [null]] } });
    const engine = openRouteService({ engine: 'openrouteservice', url, key: 'planted' });
    expect(await engine.travelTimes({ target, mode: 'car', now }, origins)).toEqual([2, null]);
    expect(requests).toMatchObject([
      {
        path: '/v2/matrix/driving-car',
        body: {
          locations: [
            [-9.139, 38.714],
            [-9.14, 38.72],
            [-9.2, 38.7],
          ],
          sources: [1, 2],
          destinations: [0],
          metrics: ['duration'],
        },
      },
    ]);
  });
});

describe('Google', () => {
  it('requests a matrix with only the needed fields, and arrives in the morning by transit', async () => {
    const elements = [
      { originIndex: 1, destinationIndex: 0, status: {}, condition: 'ROUTE_NOT_FOUND' },
      { originIndex: 0, destinationIndex: 0, status: {}, condition: 'ROUTE_EXISTS', duration: '330s' },
    ];
    const { url, requests } = await start({ body: elements });
    const engine = googleRoutes({ engine: 'google', url, key: 'planted' });
    expect(await engine.travelTimes({ target, mode: 'transit', now }, origins)).toEqual([5.5, null]);
    expect(requests).toMatchObject([
      {
        path: '/distanceMatrix/v2:computeRouteMatrix',
        headers: {
          'x-goog-api-key': 'planted',
          'x-goog-fieldmask': 'originIndex,destinationIndex,status,condition,duration',
        },
        body: {
          origins: [
            { waypoint: { location: { latLng: { latitude: 38.72, longitude: -9.14 } } } },
            { waypoint: { location: { latLng: { latitude: 38.7, longitude: -9.2 } } } },
          ],
          destinations: [{ waypoint: { location: { latLng: target } } }],
          travelMode: 'TRANSIT',
          arrivalTime: '2026-03-10T10:00:00.000Z',
        },
      },
    ]);
  });

  it('computes an area from a matrix of at most 100 elements, the limit for timetables', async () => {
    const grid = polarGrid(target, 'transit', 30);
    const elements = grid.map((_, originIndex) => ({ originIndex, condition: 'ROUTE_EXISTS', duration: '60s' }));
    const { url, requests } = await start({ body: elements });
    const engine = googleRoutes({ engine: 'google', url, key: 'planted' });
    const [[outline = []] = []] = await engine.reachableArea({ target, mode: 'transit', now }, 30);
    expect(outline).toHaveLength(16);
    expect(Object(requests[0]?.body).origins.length).toBeLessThanOrEqual(100);
  });
});

describe('a request to an engine that fails', () => {
  const failures: [string, ServiceResponse, object][] = [
    [
      'the message of Valhalla for a point without roads',
      { status: 400, body: { error_code: 171, error: 'No suitable edges near location', status_code: 400 } },
      {
        status: 400,
        isAboutRequest: true,
        message: expect.stringMatching(/ responded with 400: No suitable edges near location$/),
      },
    ],
    [
      'a quota with the time to wait',
      { status: 429, headers: { 'Retry-After': '120' }, body: { error: 'Rate limit exceeded' } },
      { status: 429, isAboutRequest: false, retryAfterSeconds: 120 },
    ],
    [
      'a refused key in Google’s form',
      { status: 403, body: [{ error: { code: 403, message: 'API key not valid', status: 'PERMISSION_DENIED' } }] },
      { code: 'EAUTH', isAboutRequest: false, message: expect.stringContaining('API key not valid') },
    ],
    ['an error of the server', { status: 503, body: 'busy' }, { status: 503, isAboutRequest: false }],
    ['a page instead of JSON', { body: '<html>' }, { status: 200, isAboutRequest: false }],
    ['JSON of another format', { body: { features: 'none' } }, { status: 200, isAboutRequest: false }],
    ['more than a megabyte', { body: { features: [], text: 'x'.repeat(1_000_000) } }, { status: 200 }],
  ];
  it.each(failures)('reports %s', async (_, response, expected) => {
    const { url } = await start(response);
    const engine = valhalla({ engine: 'valhalla', url, key: '' });
    await expect(engine.reachableArea({ target, mode: 'car', now }, 30)).rejects.toMatchObject({
      name: 'ServiceError',
      ...expected,
    });
  });

  it('does not follow a redirect, which could lead into a private network', async () => {
    const { url, requests } = await start({ status: 302, headers: { Location: '/elsewhere' }, body: '' });
    const engine = valhalla({ engine: 'valhalla', url, key: '' });
    await expect(engine.reachableArea({ target, mode: 'car', now }, 30)).rejects.toThrow('fetch failed');
    expect(requests).toHaveLength(1);
  });

  it('times out after three seconds', { timeout: 10_000 }, async () => {
    const { url } = await start({ body: 'never' });
    const engine = valhalla({ engine: 'valhalla', url, key: '' });
    await expect(engine.reachableArea({ target, mode: 'car', now }, 30)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
