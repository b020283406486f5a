import { postProperty } from '@latchkey/contract/calls/own-property';
import { features } from '@latchkey/contract/rules/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { pdf, picture, uploadedFile } from '../testing/upload.ts';
import { keysIn, plainHome, poster } from './testing.ts';

let database: Database;
let market: MarketFixture;
let flats: number;
const parameters: Record<string, number> = {};
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const choices = { type_values: ['Gas', 'Solar'] };
  const wishes = {
    text: {},
    long: { type_of_parameter: 'textarea' },
    area: { type_of_parameter: 'number', meaning: 'area' },
    dropdown: { type_of_parameter: 'dropdown', ...choices },
    radio: { type_of_parameter: 'radiobutton', ...choices },
    check: { type_of_parameter: 'checkbox', type_values: ['Pool', 'Garden', 'Garage'] },
    file: { type_of_parameter: 'file' },
  } as const;
  for (const [name, wish] of Object.entries(wishes)) {
    parameters[name] = (
      await market.parameter({
        name: `My ${name}`,
        ...wish,
        type_values: 'type_values' in wish ? [...wish.type_values] : undefined,
      })
    ).id;
  }
  parameters.strange = (await market.parameter()).id;
  const { strange: _, ...own } = parameters;
  flats = (await market.category({ parameters: Object.values(own) })).id;
});
afterAll(() => database.close());

const fact = (name: string, value: unknown) => ({ parameter_id: parameters[name] as number, value: value as never });
const rowOf = (id: number) =>
  database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a whole home', () => {
  test('is stored with everything that was said, its files in their order', async () => {
    const ada = await poster(database, market);
    const near = (await market.facility()).id;
    const [one, two, three] = [await ada.stage(), await ada.stage(), await ada.stage()];
    const { data } = await ada.call(
      postProperty,
      await plainHome(flats, {
        title: 'Água Furtada & more',
        description: '<p onclick="x()">Bright<script>alert(1)</script></p>',
        property_type: 1,
        rentduration: 'Monthly',
        title_image: await ada.stage('titleImage'),
        three_d_image: await ada.stage('threeDImage'),
        meta_image: uploadedFile('meta.png', await picture(200, 'png')) as never,
        gallery_images: [one, uploadedFile('last.jpg', await picture()) as never, two],
        gallery_order: `${three},${two},${one}`,
        documents: [await ada.stage('document', 'Energy pass.pdf')],
        parameters: [
          fact('text', 'South'),
          fact('long', 'Two\nlines'),
          fact('area', '71,5'),
          fact('dropdown', 'Gas'),
          fact('radio', 'Solar'),
          fact('check', '{"0":"Pool","1":"Garage"}'),
          fact('file', await ada.stage('parameterFile')),
          fact('strange', 'of another category'),
        ],
        facilities: [
          { facility_id: near, distance: 3 },
          { facility_id: near, distance: 2.5 },
          { facility_id: 999_999, distance: 1 },
        ],
        city: 'Lisbon',
        state: 'Lisbon',
        country: 'Portugal',
        latitude: 38.71,
        longitude: -9.14,
        is_premium: 'true',
        video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        meta_title: 'Flat',
        package_id: 9,
      }),
    );
    const [home] = data;
    expect(home).toMatchObject({
      title: 'Água Furtada & more',
      slug_id: 'agua-furtada-more',
      description: '<p>Bright</p>',
      property_type: 'rent',
      rentduration: 'Monthly',
      status: 1,
      request_status: 'pending',
      is_premium: true,
      city: 'Lisbon',
      meta_title: 'Flat',
      added_by: ada.id,
      assign_facilities: [{ facility_id: near, distance: 2.5 }],
      documents: [{ file_name: 'Energy pass.pdf', type: 'pdf' }],
    });
    const values = Object.fromEntries(home?.parameters.map(({ name, value }) => [name, value]) ?? []);
    expect(values).toEqual({
      'My text': 'South',
      'My long': 'Two\nlines',
      'My area': '71.5',
      'My dropdown': 'Gas',
      'My radio': 'Solar',
      'My check': ['Pool', 'Garage'],
      'My file': expect.stringMatching(/\/files\/documents\/.+\.pdf$/),
    });
    expect(home?.gallery).toHaveLength(4);
    expect([home?.title_image, home?.three_d_image, home?.meta_image].every(Boolean)).toBe(true);
    const row = await rowOf(home?.id ?? 0);
    expect(row).toMatchObject({ area: 71.5, facility_ids: [near], account_id: ada.id });
    expect(await ada.usedUnits()).toBe(1);
    const waiting = await database.db
      .selectFrom('staged_upload')
      .select('purpose')
      .where('account_id', '=', ada.id)
      .execute();
    expect(waiting).toEqual([]);
  });

  test('is its owner’s, whatever else the form says, and never approved by itself', async () => {
    const ada = await poster(database, market);
    const extra = {
      userid: 1,
      account_id: 1,
      status: 0,
      request_status: 'approved',
      id: 7,
      is_promoted: 1,
      total_click: 9,
    };
    const { data } = await ada.call(postProperty, { ...(await plainHome(flats)), ...extra } as never);
    expect(data[0]).toMatchObject({
      added_by: ada.id,
      status: 1,
      request_status: 'pending',
      promoted: false,
      total_view: 0,
    });
  });

  test('that is for sale has no rent duration', async () => {
    const ada = await poster(database, market);
    const { data } = await ada.call(postProperty, await plainHome(flats, { rentduration: 'Daily' }));
    expect((await rowOf(data[0]?.id ?? 0)).rentduration).toBeNull();
  });

  test('of a verified agent is approved at once where the operator wants it, and its seekers are told', async () => {
    await market.settings({ auto_approve: '1' });
    const states = new Map<string, unknown>();
    for (const verification_status of ['success', 'pending']) {
      const ada = await poster(database, market, { verification_status });
      const { data } = await ada.call(postProperty, await plainHome(flats));
      states.set(verification_status, data[0]?.request_status);
      const queued = await database.db
        .selectFrom('new_home')
        .select('property_id')
        .where('property_id', '=', data[0]?.id ?? 0)
        .execute();
      expect(queued).toHaveLength(verification_status === 'success' ? 1 : 0);
    }
    await database.db.deleteFrom('setting').execute();
    expect(Object.fromEntries(states)).toEqual({ success: 'approved', pending: 'pending' });
  });
});

describe('the address of a home', () => {
  test('is unique, at once and one after the other, and never an old one of another home', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => poster(database, market)));
    const form = await plainHome(flats, { title: 'Same title' });
    const posts = people.map(async ({ call }) =>
      call(postProperty, { ...form, title_image: uploadedFile('a.jpg', await picture()) as never }),
    );
    const slugs = (await Promise.all(posts)).map(({ data }) => data[0]?.slug_id ?? '');
    expect(slugs.toSorted()).toEqual(['same-title', 'same-title-1', 'same-title-2', 'same-title-3']);
    await database.db
      .updateTable('property')
      .set({ slug_id: 'elsewhere' })
      .where('slug_id', '=', 'same-title-1')
      .execute();
    const { data } = await people[0]!.call(postProperty, await plainHome(flats, { title: 'Same title' }));
    expect(data[0]?.slug_id).toBe('same-title-4');
  });

  test('is made of the slug that was typed', async () => {
    const ada = await poster(database, market);
    const { data } = await ada.call(postProperty, await plainHome(flats, { slug_id: 'My Own/Slug' }));
    expect(data[0]?.slug_id).toBe('my-own-slug');
  });
});

describe('who may not post is told why', () => {
  test('a profile with a gap', async () => {
    const { failure } = await poster(database, market, { mobile: '', address: ' ' });
    await expect(failure(postProperty, await plainHome(flats))).resolves.toMatchObject({ key: 'profile_incomplete' });
  });

  test.each([
    ['initial', 'verification_required'],
    ['pending', 'verification_pending'],
    ['failed', 'verification_failed'],
  ])('verification %s', async (verification_status, key) => {
    await market.settings({ verification_required_for_user: '1' });
    const { failure } = await poster(database, market, { verification_status });
    expect(await failure(postProperty, await plainHome(flats))).toMatchObject({ key });
    await database.db.deleteFrom('setting').execute();
  });

  test('no package, none with homes in it, and no unit left', async () => {
    const face = await market.file();
    const account = { profile_id: face.id };
    const used = await poster(database, market, { ...account, units: 1 });
    await used.call(postProperty, await plainHome(flats));
    expect(await used.failure(postProperty, await plainHome(flats))).toMatchObject({ key: 'limit_not_available' });
    const none = await poster(database, market);
    const held = database.db.selectFrom('account_package').select('id').where('account_id', '=', none.id);
    await database.db
      .deleteFrom('account_package_feature')
      .where('account_package_id', 'in', held)
      .where('feature_id', '=', features.property_list.id)
      .execute();
    expect(await none.failure(postProperty, await plainHome(flats))).toMatchObject({ key: 'feature_not_available' });
    await database.db.deleteFrom('account_package').where('account_id', '=', none.id).execute();
    expect(await none.failure(postProperty, await plainHome(flats))).toMatchObject({ key: 'package_not_available' });
  });
});

describe('nothing is left of a home that is refused', () => {
  test('no file, no row, no unit used; what was staged still waits', async () => {
    const ada = await poster(database, market);
    const staged = await ada.stage();
    const before = [await keysIn(ada.context, 'homes'), await keysIn(ada.context, 'documents')];
    const counted = () => database.db.selectFrom('property').select('id').where('account_id', '=', ada.id).execute();
    const broken = [
      { documents: [uploadedFile('virus.pdf', 'no pdf') as never] },
      { gallery_images: [staged, staged] },
      { gallery_images: [staged, `upload:${'x'.repeat(43)}`] },
      { documents: [staged] },
      { parameters: [fact('file', await (await poster(database, market)).stage('parameterFile'))] },
    ];
    const keys = [];
    for (const change of broken) keys.push((await ada.failure(postProperty, await plainHome(flats, change))).key);
    expect(keys).toEqual([
      'file_type_not_allowed',
      'upload_not_found',
      'upload_not_found',
      'file_type_not_allowed',
      'upload_not_found',
    ]);
    expect(await counted()).toEqual([]);
    expect(await ada.usedUnits()).toBe(0);
    const after = [await keysIn(ada.context, 'homes'), await keysIn(ada.context, 'documents')];
    expect(after[0]).toEqual(before[0]);
    // The other person's staged paper.
    expect(after[1]).toHaveLength((before[1]?.length ?? 0) + 1);
    const { data } = await ada.call(postProperty, await plainHome(flats, { gallery_images: [staged] }));
    expect(data[0]?.gallery).toHaveLength(1);
  });

  test.each([
    [{ category_id: 999_999 }, 'category_not_found'],
    [{ latitude: 0, longitude: 0 }, 'point_missing'],
    [{ latitude: 52.5, longitude: 13.4, country: 'Portugal' }, 'point_outside_country'],
    [{ parameters: [{ parameter_id: 'area', value: '0' }] }, 'area_not_plausible'],
    [{ parameters: [{ parameter_id: 'area', value: 'large' }] }, 'My area must be a number'],
    [{ parameters: [{ parameter_id: 'dropdown', value: 'Coal' }] }, 'My dropdown must be one of Gas, Solar'],
    [
      { parameters: [{ parameter_id: 'check', value: '["Pool","Moat"]' }] },
      'My check must be among Pool, Garden, Garage',
    ],
  ])('%j', async (change, said) => {
    const { failure } = await poster(database, market);
    const known =
      'parameters' in change
        ? { parameters: change.parameters.map(({ parameter_id, value }) => fact(parameter_id, value)) }
        : change;
    const { key, message } = await failure(postProperty, await plainHome(flats, known));
    expect([key, message]).toContain(said);
  });
});

describe('a draft that is sent twice', () => {
  test('is one home and one unit, also at once, and its files are not stored twice', async () => {
    const ada = await poster(database, market);
    const before = (await keysIn(ada.context, 'homes')).length;
    const send = async () => ada.call(postProperty, await plainHome(flats, { draft_key: 'draft 1' }));
    const both = await Promise.all([send(), send(), send()]);
    const ids = new Set([...both, await send()].map(({ data }) => data[0]?.id));
    expect(ids.size).toBe(1);
    expect(await ada.usedUnits()).toBe(1);
    expect((await keysIn(ada.context, 'homes')).length - before).toBe(1);
  });

  test('is another home for another person', async () => {
    const [ada, eve] = [await poster(database, market), await poster(database, market)];
    const first = await ada.call(postProperty, await plainHome(flats, { draft_key: 'same' }));
    const second = await eve.call(postProperty, await plainHome(flats, { draft_key: 'same' }));
    expect(first.data[0]?.id).not.toBe(second.data[0]?.id);
  });
});

test('fifty posts with one unit left make one home', async () => {
  const ada = await poster(database, market, { units: 1 });
  const title_image = await picture(64);
  const before = (await keysIn(ada.context, 'homes')).length;
  const posts = Array.from({ length: 50 }, async () =>
    ada.call(postProperty, await plainHome(flats, { title_image: uploadedFile('a.jpg', title_image) as never })),
  );
  const all = await Promise.allSettled(posts);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = new Set(
    all.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { key: string }).key] : [])),
  );
  expect([...refused]).toEqual(['limit_not_available']);
  const homes = await database.db.selectFrom('property').select('id').where('account_id', '=', ada.id).execute();
  expect(homes).toHaveLength(1);
  expect((await keysIn(ada.context, 'homes')).length - before).toBe(1);
});

test('the same pdf may be a document of many homes', async () => {
  const ada = await poster(database, market);
  const form = async () => plainHome(flats, { documents: [uploadedFile('a.pdf', pdf) as never] });
  await ada.call(postProperty, await form());
  expect((await ada.call(postProperty, await form())).data[0]?.documents).toHaveLength(1);
});
