import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas, calls } from '@latchkey/contract/registry';
import { shareKinds } from '@latchkey/contract/image/share-image';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadShareCard } from '../share/load-share-card.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { permissionMatrix } from '../testing/permission-matrix.ts';
import { seedPermissionMatrix } from '../testing/seed-permission-matrix.ts';
import {
  exactPlace,
  findPrivateData,
  type PlantedMarket,
  plantPrivateData,
  premiumTitle,
  published,
  secret,
} from '../testing/private-data.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let planted: PlantedMarket;
const tokens: Record<'visitor' | 'user' | 'premium' | 'owner', string | undefined> = {
  visitor: undefined,
  user: undefined,
  premium: undefined,
  owner: undefined,
};

beforeAll(async () => {
  app = await startTestApp();
  const market = marketFixture(app.database);
  const matrix = await seedPermissionMatrix(market);
  planted = await plantPrivateData(market);
  const user = await market.account();
  await market.accountPackage(user.id, { project_access: null });
  for (const property_id of [planted.premium.id, planted.pending.id])
    await market.insert('favourite', { account_id: user.id, property_id });
  await market.insert('personalised_feed', { account_id: user.id, city: 'Berlin' });
  await market.thread({ one: user.id, other: planted.agent.id, property_id: planted.premium.id }, [
    { sender_id: user.id, message: 'Is it still free?' },
  ]);
  const holder = await market.account();
  await market.accountPackage(holder.id, { premium_properties: null });
  tokens.user = await app.signIn(user.id);
  tokens.premium = await app.signIn(holder.id);
  tokens.owner = await app.signIn(planted.agent.id);
  await app.signIn(matrix.other);
});
afterAll(() => app.close());

const reads = Object.values<Call>(calls).filter(({ method, auth }) => method === 'GET' && auth !== 'admin');
const writes = Object.values<Call>(calls).filter(
  ({ method, auth }) => method === 'POST' && (auth === 'none' || auth === 'optional'),
);

type Input = Record<string, string | number>;

/** Inputs of a call: that of the permission matrix, and each planted record in each field that takes an id or slug. */
function inputs(call: Call): Input[] {
  const key = callKey(call);
  const matrixInput = (permissionMatrix[key]?.input ?? {}) as Input;
  const schema = callSchemas.get(key)?.input;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const idFields = names.filter((name) => /(^|_)(id|ids|slug_id|userid)$/.test(name) && name !== 'auth_id');
  const { slug_id: _, id: __, property_id: ___, ...rest } = matrixInput;
  const slugs = Object.values(planted.slugs).flat();
  const withPlantedIds = idFields.flatMap((name) =>
    (name.includes('slug') ? slugs : planted.ids).map((value) => ({ ...rest, [name]: value })),
  );
  const { email, mobile } = planted.contact;
  const searched = secret.slice(0, 3);
  const texts = { email, mobile, number: mobile, search: searched, q: searched };
  const withTexts = Object.entries(texts).flatMap(([name, value]) =>
    names.includes(name) ? [{ ...matrixInput, [name]: value }] : [],
  );
  const projectTabs = names.includes('is_projects') ? withPlantedIds.map((one) => ({ ...one, is_projects: 1 })) : [];
  const maps = names.includes('zoom') ? [{ west: 13.3, south: 52.5, east: 13.5, north: 52.6, zoom: 16 }] : [];
  const all = [matrixInput, rest, ...withPlantedIds, ...withTexts, ...projectTabs, ...maps];
  return [...new Map(all.map((input) => [queryOf(input), input])).values()];
}

function queryOf(input: Input): string {
  return new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, `${value}`]),
  ).toString();
}

async function read(url: string, token?: string): Promise<string> {
  const response = await app.app.inject({
    url,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return response.body;
}

/** The planted data in a response, other than what the request itself contained. */
function leaksIn(body: string, input: Input): string[] {
  const sent = Object.values(input).flatMap((value) => findPrivateData(`${value}`));
  return findPrivateData(body).filter((found) => !sent.includes(found));
}

/** Calls whose responses must contain the premium listing; otherwise the crawl would prove nothing. */
const reachable = ['get-property-list', 'homepage-data', 'get-map-clusters', 'get_property'];
const reachableBy = {
  visitor: [...reachable, 'get_nearby_properties'],
  user: [...reachable, 'get_favourite_property', 'get_chats'],
};

describe.each(['visitor', 'user'] as const)('a %s', (viewer) => {
  /** Calls without authentication ignore the token, so they answer a user as they answer a visitor. */
  const isCrawled = ({ auth }: Call) => viewer === 'visitor' || auth !== 'none';

  test('gets no private contact, street, exact location or premium picture in any response', async () => {
    const leaks: string[] = [];
    const reached = new Set<string>();
    let reachesPublished = false;
    for (const call of reads.filter(isCrawled)) {
      for (const input of inputs(call)) {
        const url = `/api/${call.path}?${queryOf(input)}`;
        const body = await read(url, tokens[viewer]);
        expect(body, url).not.toContain('"key":"internal"');
        if (body.includes(planted.premium.slug_id)) reached.add(call.path);
        reachesPublished ||= body.includes(published.email) && body.includes(published.mobile);
        const found = leaksIn(body, input);
        if (found.length > 0) leaks.push(`${url}: ${found.join(' ')}`);
      }
    }
    expect(leaks).toEqual([]);
    expect([...reached]).toEqual(expect.arrayContaining(reachableBy[viewer]));
    expect(reachesPublished).toBe(true);
  }, 60_000);

  test('gets no private data by calls that write and need no sign-in', async () => {
    const leaks: string[] = [];
    const reached = new Set<string>();
    const crawled = writes.filter(isCrawled);
    for (const call of crawled) {
      for (const input of inputs(call)) {
        const { status, body } = await app.post(`/api/${call.path}`, input, tokens[viewer]);
        const name = `${call.path} ${queryOf(input)}`;
        expect(status, name).toBeLessThan(500);
        if (body['key'] !== 'validation') reached.add(callKey(call));
        const found = leaksIn(JSON.stringify(body), input);
        if (found.length > 0) leaks.push(`${name}: ${found.join(' ')}`);
      }
    }
    expect(leaks).toEqual([]);
    expect([...reached]).toEqual(crawled.map(callKey));
  }, 60_000);
});

test('cards of share images contain no private data, and premium and unpublished records have no card', async () => {
  const cards = new Map<string, string>();
  for (const kind of shareKinds)
    for (const slug of [...Object.values(planted.slugs).flat(), planted.article.slug_id]) {
      const card = await loadShareCard(app.database, kind, slug);
      if (card) cards.set(`${kind} ${slug}`, JSON.stringify(card));
    }
  expect([...cards].filter(([, card]) => findPrivateData(card).length > 0)).toEqual([]);
  const { ordinary, open, agent, slugs } = planted;
  expect([...cards.keys()].filter((name) => !name.startsWith('market ')).toSorted()).toEqual(
    [
      `agent ${agent.slug_id}`,
      `agent ${open.slug_id}`,
      `article ${planted.article.slug_id}`,
      `project ${slugs.project[0]}`,
      `property ${ordinary.slug_id}`,
    ].toSorted(),
  );
});

test.each(['visitor', 'user', 'premium'] as const)('a %s finds no premium listing by its street', async (viewer) => {
  for (const path of ['get-property-list', 'get_property', 'get-map-clusters']) {
    const find = (search: string) =>
      read(
        `/api/${path}?west=13&south=52&east=14&north=53&zoom=16&search=${encodeURIComponent(search)}`,
        tokens[viewer],
      );
    expect(await find(premiumTitle), path).toContain(planted.premium.slug_id);
    for (const search of [secret, 'plant', 'pl'])
      expect(await find(search), `${path} ${search}`).not.toContain(planted.premium.slug_id);
  }
});

test('a holder of the premium feature gets exact location and all pictures, but no unpublished contact', async () => {
  const { body } = await app.get('/api/get_property', { slug_id: planted.premium.slug_id }, tokens.premium);
  const [detail] = body['data'] as PropertyDetail[];
  expect(detail).toMatchObject({ latitude: `${exactPlace.latitude}`, email: '', mobile: '', client_address: '' });
  expect(detail?.gallery[0]?.image).toContain(secret);
});

test('the owner of a premium listing gets exact location, street, contact and all pictures', async () => {
  const body = await read(`/api/get-added-properties?id=${planted.premium.id}`, tokens.owner);
  expect(body).toContain(`"longitude":"${exactPlace.longitude}"`);
  const open = await read(`/api/get_property?slug_id=${planted.premium.slug_id}`, tokens.owner);
  for (const own of [`${secret}-1@agent.test`, `${secret} street`, `${secret}-gallery`]) expect(open).toContain(own);
});

test('the location of a premium listing is rounded the same in every call, within 500 m', async () => {
  const loadLocation = async () => {
    const { body } = await app.get('/api/get-property-list', { is_premium: 1 });
    const card = (body['data'] as { id: number; latitude: string; longitude: string }[]).find(
      ({ id }) => id === planted.premium.id,
    );
    return [Number(card?.latitude), Number(card?.longitude)];
  };
  const [first, second] = [await loadLocation(), await loadLocation()];
  expect(second).toEqual(first);
  expect(Math.abs((first[0] ?? 0) - exactPlace.latitude)).toBeLessThan(0.0026);
  expect(Math.abs((first[1] ?? 0) - exactPlace.longitude)).toBeLessThan(0.0042);
  const { db } = app.database;
  const updateProperty = (values: object) =>
    db
      .updateTable('property')
      .set(values)
      .where('id', '=', planted.premium.id)
      .returning(['latitude', 'exact_latitude', 'longitude'])
      .executeTakeFirstOrThrow();
  expect(await updateProperty({ is_premium: false })).toMatchObject({
    ...exactPlace,
    exact_latitude: null,
  });
  expect(await updateProperty({ is_premium: true, title: premiumTitle })).toMatchObject({
    latitude: first[0],
    exact_latitude: exactPlace.latitude,
  });
});
