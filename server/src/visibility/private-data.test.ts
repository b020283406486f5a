import { type Call, callKey } from '@latchkey/contract/call';
import { callSchemas } from '@latchkey/contract/call-schemas';
import { calls } from '@latchkey/contract/calls';
import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketFixture } from '../testing/market-fixture.ts';
import { layOutMatrixMarket, permissionMatrix } from '../testing/permission-matrix.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

/** Occurs in every planted text that nobody but its owner may read. */
const secret = 'planted-secret';
/** Begin what is planted as numbers. */
const secretDigits = { mobile: '35198989', latitude: '52.543719', longitude: '13.437193' };
const leak = new RegExp([secret, ...Object.values(secretDigits)].join('|').replaceAll('.', '\\.'), 'g');
const published = { email: 'published@agent.test', mobile: '351911111111' };
const premiumTitle = 'The premium flat';

let app: TestApp;
let premium: { id: number; slug_id: string };
/** Ids and slugs that a curious caller would put into a call. */
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
  const matrix = await layOutMatrixMarket(market);
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
    market.home({
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
  await market.held(user.id, { project_access: null });
  for (const { id: property_id } of [premium, pending])
    await market.insert('favourite', { account_id: user.id, property_id });
  await market.insert('personalised_feed', { account_id: user.id, city: 'Berlin' });
  const holder = await market.account();
  await market.held(holder.id, { premium_properties: null });
  tokens.user = await app.signIn(user.id);
  tokens.premium = await app.signIn(holder.id);
  tokens.owner = await app.signIn(agent.id);
  await app.signIn(matrix.other);
});
afterAll(() => app.close());

const reads = Object.values<Call>(calls).filter(({ method, auth }) => method === 'GET' && auth !== 'admin');

/** Inputs of a call: those of the permission matrix, and each planted thing in each field that names one. */
function inputs(call: Call): Record<string, string | number>[] {
  const key = callKey(call);
  const usual = permissionMatrix[key]?.input ?? {};
  const schema = callSchemas.get(key)?.input;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const naming = names.filter((name) => /(^|_)(id|ids|slug_id|userid)$/.test(name) && name !== 'auth_id');
  const { slug_id: _, id: __, property_id: ___, ...rest } = usual as Record<string, string | number>;
  const aimed = naming.flatMap((name) =>
    (name.includes('slug') ? slugs : ids).map((value) => ({ ...rest, [name]: value })),
  );
  const tabs = names.includes('is_projects') ? aimed.map((one) => ({ ...one, is_projects: 1 })) : [];
  const maps = names.includes('zoom') ? [{ west: 13.3, south: 52.5, east: 13.5, north: 52.6, zoom: 16 }] : [];
  return [usual as Record<string, string | number>, rest, ...aimed, ...tabs, ...maps];
}

async function read(url: string, token: string | undefined): Promise<string> {
  const reply = await app.app.inject({
    url,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return reply.body;
}

function addresses(call: Call): string[] {
  const texts = inputs(call).map((input) =>
    new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
  );
  return [...new Set(texts)].map((query) => `/api/${call.path}?${query}`);
}

/** Calls of which an answer names the premium listing: a crawl that reaches none of them proves nothing. */
const lists = ['get-property-list', 'get_nearby_properties', 'homepage-data', 'get-map-clusters', 'get_property'];

describe.each(['visitor', 'user'] as const)('a %s', (who) => {
  test('reads no contact, street, exact place or closed picture in any answer', async () => {
    const leaks: string[] = [];
    const reached = new Set<string>();
    let reachesPublished = false;
    for (const call of reads) {
      for (const url of addresses(call)) {
        const body = await read(url, tokens[who]);
        expect(body, url).not.toContain('"key":"internal"');
        if (body.includes(premium.slug_id)) reached.add(call.path);
        reachesPublished ||= body.includes(published.email) && body.includes(published.mobile);
        const found = body.match(leak);
        if (found) leaks.push(`${url}: ${[...new Set(found)].join(' ')}`);
      }
    }
    expect(leaks).toEqual([]);
    expect([...reached]).toEqual(expect.arrayContaining(who === 'user' ? [...lists, 'get_favourite_property'] : lists));
    expect(reachesPublished).toBe(true);
  }, 60_000);

  test('reads none in what search engines and other sites read', async () => {
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
      expect((await read(url, tokens[who])).match(leak), url).toBeNull();
  });
});

test('whoever holds the premium feature reads the exact place and all pictures, but no unpublished contact', async () => {
  const { body } = await app.get('/api/get_property', { slug_id: premium.slug_id }, tokens.premium);
  const [detail] = body['data'] as PropertyDetail[];
  expect(detail).toMatchObject({ latitude: `${secretDigits.latitude}4`, email: '', mobile: '', client_address: '' });
  expect(detail?.gallery[0]?.image).toContain(secret);
});

test('the owner reads all of it', async () => {
  const body = await read(`/api/get-added-properties?id=${premium.id}`, tokens.owner);
  expect(body).toContain(`"longitude":"${secretDigits.longitude}6"`);
  const open = await read(`/api/get_property?slug_id=${premium.slug_id}`, tokens.owner);
  for (const own of [`${secret}-1@agent.test`, `${secret} street`, `${secret}-gallery`]) expect(open).toContain(own);
});

test('a premium place is rounded the same for every call, within 500 m', async () => {
  const places = async () => {
    const { body } = await app.get('/api/get-property-list', { is_premium: 1 });
    const card = (body['data'] as { id: number; latitude: string; longitude: string }[]).find(
      ({ id }) => id === premium.id,
    );
    return [Number(card?.latitude), Number(card?.longitude)];
  };
  const [first, second] = [await places(), await places()];
  expect(second).toEqual(first);
  expect(Math.abs((first[0] ?? 0) - Number(secretDigits.latitude))).toBeLessThan(0.0026);
  expect(Math.abs((first[1] ?? 0) - Number(secretDigits.longitude))).toBeLessThan(0.0042);
  const { db } = app.database;
  const where = (values: object) =>
    db
      .updateTable('property')
      .set(values)
      .where('id', '=', premium.id)
      .returning(['latitude', 'exact_latitude', 'longitude'])
      .executeTakeFirstOrThrow();
  expect(await where({ is_premium: false })).toMatchObject({
    latitude: 52.5437194,
    exact_latitude: null,
    longitude: 13.4371936,
  });
  expect(await where({ is_premium: true, title: premiumTitle })).toMatchObject({
    latitude: first[0],
    exact_latitude: 52.5437194,
  });
});
