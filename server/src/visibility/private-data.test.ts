import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas, calls } from '@latchkey/contract/registry';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketFixture } from '../testing/market-fixture.ts';
import { seedPermissionMatrix, permissionMatrix } from '../testing/permission-matrix.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** Occurs in every planted text that only its owner may read. */
const secret = 'planted-secret';
/** Prefixes of the planted numbers. */
const secretDigits = { mobile: '35198989', latitude: '52.543719', longitude: '13.437193' };
const leakPattern = new RegExp([secret, ...Object.values(secretDigits)].join('|').replaceAll('.', '\\.'), 'g');
const published = { email: 'published@agent.test', mobile: '351911111111' };
const premiumTitle = 'The premium flat';

let app: TestApp;
let premium: { id: number; slug_id: string };
/** Ids and slugs of the planted records, which the test sends in every call. */
const ids: number[] = [];
const slugs: string[] = [];
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
  let number = 0;
  const account = (values: object = {}) => {
    number += 1;
    return market.account({
      email: `${secret}-${number}@agent.test`,
      mobile: `${secretDigits.mobile}${number}`,
      address: `${secret} street ${number}`,
      shows_email: false,
      shows_mobile: false,
      ...values,
    });
  };
  const file = (name: string) => market.file({ key: `files/${secret}-${name}` });
  const listing = async (account_id: number | null, values: object = {}) =>
    market.property({
      account_id,
      client_address: account_id === null ? '' : `${secret} second street`,
      pictures: [(await file(`gallery-${(number += 1)}.webp`)).id],
      documents: [(await file(`paper-${number}.pdf`)).id],
      three_d_image_id: (await file(`panorama-${number}.webp`)).id,
      meta_image_id: (await file(`meta-${number}.webp`)).id,
      description: `${secret} description`,
      address: `${secret} premium street`,
      latitude: Number(`${secretDigits.latitude}4`),
      longitude: Number(`${secretDigits.longitude}6`),
      title: premiumTitle,
      is_premium: true,
      ...values,
    });
  const open = {
    description: 'Bright.',
    pictures: [],
    documents: [],
    address: 'Road 7',
    latitude: 52.52,
    longitude: 13.4,
  };
  const ordinary = { ...open, is_premium: false, three_d_image_id: null, meta_image_id: null };

  const agent = await account({ verification_status: 'success' });
  premium = await listing(agent.id, { total_click: 1_000 });
  const project = await market.project({ account_id: agent.id });
  const other = await account({ ...published, shows_email: true, shows_mobile: true });
  const [theirs, ofOperator] = [await listing(other.id, ordinary), await listing(null)];
  const seeker = await account();
  const verified = await account({ verification_status: 'success' });
  const hidden = await account();
  const pending = await listing(hidden.id, { request_status: 'pending' });
  for (const { id: property_id } of [premium, theirs]) {
    await market.insert('favourite', { account_id: seeker.id, property_id });
    await market.insert('interest', { account_id: seeker.id, property_id });
  }
  await market.advert({ property_id: premium.id }, { account_id: agent.id });
  for (const one of [agent, other, seeker, verified, hidden, premium, theirs, ofOperator, project, pending]) {
    ids.push(one.id);
    if (one.slug_id) slugs.push(one.slug_id);
  }

  const user = await market.account();
  await market.accountPackage(user.id, { project_access: null });
  for (const { id: property_id } of [premium, pending])
    await market.insert('favourite', { account_id: user.id, property_id });
  await market.insert('personalised_feed', { account_id: user.id, city: 'Berlin' });
  const holder = await market.account();
  await market.accountPackage(holder.id, { premium_properties: null });
  tokens.user = await app.signIn(user.id);
  tokens.premium = await app.signIn(holder.id);
  tokens.owner = await app.signIn(agent.id);
  await app.signIn(matrix.other);
});
afterAll(() => app.close());

const reads = Object.values<Call>(calls).filter(({ method, auth }) => method === 'GET' && auth !== 'admin');

/** Inputs of a call: that of the permission matrix, and each planted record in each field that takes an id or slug. */
function inputs(call: Call): Record<string, string | number>[] {
  const key = callKey(call);
  const matrixInput = permissionMatrix[key]?.input ?? {};
  const schema = callSchemas.get(key)?.input;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const idFields = names.filter((name) => /(^|_)(id|ids|slug_id|userid)$/.test(name) && name !== 'auth_id');
  const { slug_id: _, id: __, property_id: ___, ...rest } = matrixInput as Record<string, string | number>;
  const withPlantedIds = idFields.flatMap((name) =>
    (name.includes('slug') ? slugs : ids).map((value) => ({ ...rest, [name]: value })),
  );
  const projectTabs = names.includes('is_projects') ? withPlantedIds.map((one) => ({ ...one, is_projects: 1 })) : [];
  const maps = names.includes('zoom') ? [{ west: 13.3, south: 52.5, east: 13.5, north: 52.6, zoom: 16 }] : [];
  return [matrixInput as Record<string, string | number>, rest, ...withPlantedIds, ...projectTabs, ...maps];
}

async function read(url: string, token: string | undefined): Promise<string> {
  const response = await app.app.inject({
    url,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return response.body;
}

function addresses(call: Call): string[] {
  const texts = inputs(call).map((input) =>
    new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  );
  return [...new Set(texts)].map((query) => `/api/${call.path}?${query}`);
}

/** Calls whose responses must contain the premium listing; otherwise the crawl would prove nothing. */
const lists = ['get-property-list', 'get_nearby_properties', 'homepage-data', 'get-map-clusters', 'get_property'];

describe.each(['visitor', 'user'] as const)('a %s', (viewer) => {
  test('gets no private contact, street, exact location or premium picture in any response', async () => {
    const leaks: string[] = [];
    const reached = new Set<string>();
    let reachesPublished = false;
    for (const call of reads) {
      for (const url of addresses(call)) {
        const body = await read(url, tokens[viewer]);
        expect(body, url).not.toContain('"key":"internal"');
        if (body.includes(premium.slug_id)) reached.add(call.path);
        reachesPublished ||= body.includes(published.email) && body.includes(published.mobile);
        const found = body.match(leakPattern);
        if (found) leaks.push(`${url}: ${[...new Set(found)].join(' ')}`);
      }
    }
    expect(leaks).toEqual([]);
    expect([...reached]).toEqual(
      expect.arrayContaining(viewer === 'user' ? [...lists, 'get_favourite_property'] : lists),
    );
    expect(reachesPublished).toBe(true);
  }, 60_000);

  test('gets none in files for search engines and other sites', async () => {
    const kinds = ['screens', 'homes-1', 'projects-1', 'agents-1', 'articles-1'].map((name) => `/sitemap/${name}.xml`);
    const files = [
      '/sitemap.xml',
      '/articles/feed.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/docs',
      '/api/openapi.json',
    ];
    const shared = slugs.flatMap((slug) =>
      ['property', 'project', 'agent'].map((kind) => `/share/${kind}/${slug}/1.jpg`),
    );
    for (const url of [...kinds, ...files, ...shared])
      expect((await read(url, tokens[viewer])).match(leakPattern), url).toBeNull();
  });
});

test('a holder of the premium feature gets exact location and all pictures, but no unpublished contact', async () => {
  const { body } = await app.get('/api/get_property', { slug_id: premium.slug_id }, tokens.premium);
  const [detail] = body['data'] as PropertyDetail[];
  expect(detail).toMatchObject({ latitude: `${secretDigits.latitude}4`, email: '', mobile: '', client_address: '' });
  expect(detail?.gallery[0]?.image).toContain(secret);
});

test('the owner gets all of it', async () => {
  const body = await read(`/api/get-added-properties?id=${premium.id}`, tokens.owner);
  expect(body).toContain(`"longitude":"${secretDigits.longitude}6"`);
  const open = await read(`/api/get_property?slug_id=${premium.slug_id}`, tokens.owner);
  for (const own of [`${secret}-1@agent.test`, `${secret} street`, `${secret}-gallery`]) expect(open).toContain(own);
});

test('a premium location is rounded the same in every call, within 500 m', async () => {
  const loadLocation = async () => {
    const { body } = await app.get('/api/get-property-list', { is_premium: 1 });
    const card = (body['data'] as { id: number; latitude: string; longitude: string }[]).find(
      ({ id }) => id === premium.id,
    );
    return [Number(card?.latitude), Number(card?.longitude)];
  };
  const [first, second] = [await loadLocation(), await loadLocation()];
  expect(second).toEqual(first);
  expect(Math.abs((first[0] ?? 0) - Number(secretDigits.latitude))).toBeLessThan(0.0026);
  expect(Math.abs((first[1] ?? 0) - Number(secretDigits.longitude))).toBeLessThan(0.0042);
  const { db } = app.database;
  const updateProperty = (values: object) =>
    db
      .updateTable('property')
      .set(values)
      .where('id', '=', premium.id)
      .returning(['latitude', 'exact_latitude', 'longitude'])
      .executeTakeFirstOrThrow();
  expect(await updateProperty({ is_premium: false })).toMatchObject({
    latitude: 52.5437194,
    exact_latitude: null,
    longitude: 13.4371936,
  });
  expect(await updateProperty({ is_premium: true, title: premiumTitle })).toMatchObject({
    latitude: first[0],
    exact_latitude: 52.5437194,
  });
});
