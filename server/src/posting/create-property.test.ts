import { postProperty } from '@latchkey/contract/posting/calls';
import { features } from '@latchkey/contract/package/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { pdf, picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { keysIn, minimalProperty, poster } from './testing.ts';

let database: Database;
let market: MarketFixture;
let flats: number;
const parameters: Record<string, number> = {};
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const choices = { type_values: ['Gas', 'Solar'] };
  const definitions = {
    text: {},
    long: { type_of_parameter: 'textarea' },
    area: { type_of_parameter: 'number', meaning: 'area' },
    dropdown: { type_of_parameter: 'dropdown', ...choices },
    radio: { type_of_parameter: 'radiobutton', ...choices },
    check: { type_of_parameter: 'checkbox', type_values: ['Pool', 'Garden', 'Garage'] },
    file: { type_of_parameter: 'file' },
  } as const;
  for (const [name, definition] of Object.entries(definitions)) {
    parameters[name] = (
      await market.parameter({
        name: `My ${name}`,
        ...definition,
        type_values: 'type_values' in definition ? [...definition.type_values] : undefined,
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

describe('a complete property', () => {
  test('is stored with all fields, and its files in their order', async () => {
    const ada = await poster(database, market);
    const near = (await market.facility()).id;
    const [one, two, three] = [await ada.stage(), await ada.stage(), await ada.stage()];
    const { data } = await ada.call(
      postProperty,
      await minimalProperty(flats, {
        title: 'Água Furtada & more',
        description: '<p onclick="x()">Bright<script>alert(1)</script></p>',
        property_type: 1,
        rentduration: 'Monthly',
        available_from: '2027-03-01',
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
    const [property] = data;
    expect(property).toMatchObject({
      title: 'Água Furtada & more',
      slug_id: 'agua-furtada-more',
      description: '<p>Bright</p>',
      property_type: 'rent',
      rentduration: 'Monthly',
      available_from: '2027-03-01',
      status: 1,
      request_status: 'pending',
      is_premium: true,
      city: 'Lisbon',
      meta_title: 'Flat',
      added_by: ada.id,
      assign_facilities: [{ facility_id: near, distance: 2.5 }],
      documents: [{ file_name: 'Energy pass.pdf', type: 'pdf' }],
    });
    const values = Object.fromEntries(property?.parameters.map(({ name, value }) => [name, value]) ?? []);
    expect(values).toEqual({
      'My text': 'South',
      'My long': 'Two\nlines',
      'My area': '71.5',
      'My dropdown': 'Gas',
      'My radio': 'Solar',
      'My check': ['Pool', 'Garage'],
      'My file': expect.stringMatching(/\/files\/documents\/.+\.pdf$/),
    });
    expect(property?.gallery).toHaveLength(4);
    expect([property?.title_image, property?.three_d_image, property?.meta_image].every(Boolean)).toBe(true);
    const row = await rowOf(property?.id ?? 0);
    expect(row).toMatchObject({ area: 71.5, facility_ids: [near], account_id: ada.id });
    expect(await ada.usedUnits()).toBe(1);
    const pending = await database.db
      .selectFrom('staged_upload')
      .select('purpose')
      .where('account_id', '=', ada.id)
      .execute();
    expect(pending).toEqual([]);
  });

  test('belongs to the caller and is pending, whatever the form contains', async () => {
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
    const { data } = await ada.call(postProperty, { ...(await minimalProperty(flats)), ...extra } as never);
    expect(data[0]).toMatchObject({
      added_by: ada.id,
      status: 1,
      request_status: 'pending',
      promoted: false,
      total_view: 0,
    });
  });

  test('for sale has no rent duration', async () => {
    const ada = await poster(database, market);
    const { data } = await ada.call(postProperty, await minimalProperty(flats, { rentduration: 'Daily' }));
    expect((await rowOf(data[0]?.id ?? 0)).rentduration).toBeNull();
  });

  test('of a verified agent is approved at once if the setting allows it, and queued for alerts', async () => {
    await market.settings({ auto_approve: '1' });
    const states = new Map<string, unknown>();
    for (const verification_status of ['success', 'pending']) {
      const ada = await poster(database, market, { verification_status });
      const { data } = await ada.call(postProperty, await minimalProperty(flats));
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

describe('the slug of a property', () => {
  test('is unique, also among concurrent posts, and never an old slug of another property', async () => {
    const posters = await Promise.all(Array.from({ length: 4 }, () => poster(database, market)));
    const form = await minimalProperty(flats, { title: 'Same title' });
    const posts = posters.map(async ({ call }) =>
      call(postProperty, { ...form, title_image: uploadedFile('a.jpg', await picture()) as never }),
    );
    const slugs = (await Promise.all(posts)).map(({ data }) => data[0]?.slug_id ?? '');
    expect(slugs.toSorted()).toEqual(['same-title', 'same-title-1', 'same-title-2', 'same-title-3']);
    await database.db
      .updateTable('property')
      .set({ slug_id: 'elsewhere' })
      .where('slug_id', '=', 'same-title-1')
      .execute();
    const { data } = await posters[0]!.call(postProperty, await minimalProperty(flats, { title: 'Same title' }));
    expect(data[0]?.slug_id).toBe('same-title-4');
  });

  test('is made from the requested slug', async () => {
    const ada = await poster(database, market);
    const { data } = await ada.call(postProperty, await minimalProperty(flats, { slug_id: 'My Own/Slug' }));
    expect(data[0]?.slug_id).toBe('my-own-slug');
  });
});

describe('a rejected post of a property names the reason', () => {
  test('when the profile is incomplete', async () => {
    const { failure } = await poster(database, market, { mobile: '', address: ' ' });
    await expect(failure(postProperty, await minimalProperty(flats))).resolves.toMatchObject({
      key: 'profile_incomplete',
    });
  });

  test.each([
    ['initial', 'verification_required'],
    ['pending', 'verification_pending'],
    ['failed', 'verification_failed'],
  ])('when the verification is %s: $1', async (verification_status, key) => {
    await market.settings({ verification_required_for_user: '1' });
    const { failure } = await poster(database, market, { verification_status });
    expect(await failure(postProperty, await minimalProperty(flats))).toMatchObject({ key });
    await database.db.deleteFrom('setting').execute();
  });

  test('when there is no package, none with properties, or none with a unit left', async () => {
    const profilePicture = await market.file();
    const account = { profile_id: profilePicture.id };
    const used = await poster(database, market, { ...account, units: 1 });
    await used.call(postProperty, await minimalProperty(flats));
    expect(await used.failure(postProperty, await minimalProperty(flats))).toMatchObject({
      key: 'limit_not_available',
    });
    const none = await poster(database, market);
    const packageIds = database.db.selectFrom('account_package').select('id').where('account_id', '=', none.id);
    await database.db
      .deleteFrom('account_package_feature')
      .where('account_package_id', 'in', packageIds)
      .where('feature_id', '=', features.property_list.id)
      .execute();
    expect(await none.failure(postProperty, await minimalProperty(flats))).toMatchObject({
      key: 'feature_not_available',
    });
    await database.db.deleteFrom('account_package').where('account_id', '=', none.id).execute();
    expect(await none.failure(postProperty, await minimalProperty(flats))).toMatchObject({
      key: 'package_not_available',
    });
  });
});

describe('a rejected post of a property', () => {
  test('stores no file and no row, uses no unit, and retains staged uploads', async () => {
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
    for (const change of broken) keys.push((await ada.failure(postProperty, await minimalProperty(flats, change))).key);
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
    // The staged document of the other user.
    expect(after[1]).toHaveLength((before[1]?.length ?? 0) + 1);
    const { data } = await ada.call(postProperty, await minimalProperty(flats, { gallery_images: [staged] }));
    expect(data[0]?.gallery).toHaveLength(1);
  });

  test.each([
    [{ category_id: 999_999 }, 'category_not_found'],
    [{ latitude: 0, longitude: 0 }, 'point_missing'],
    [{ latitude: 52.5, longitude: 13.4, country: 'Portugal' }, 'point_outside_country'],
    [{ parameters: [{ parameter_id: 'area', value: '0' }] }, 'area_not_plausible'],
    [{ parameters: [{ parameter_id: 'area', value: 'large' }] }, 'My area must be a number'],
    [{ parameters: [{ parameter_id: 'area', value: '-2' }] }, 'My area must be between 0 and 999999999'],
    [{ parameters: [{ parameter_id: 'dropdown', value: 'Coal' }] }, 'My dropdown must be one of Gas, Solar'],
    [
      { parameters: [{ parameter_id: 'check', value: '["Pool","Moat"]' }] },
      'My check must be among Pool, Garden, Garage',
    ],
  ])('stores no file and no row for %j', async (change, expected) => {
    const { failure } = await poster(database, market);
    const known =
      'parameters' in change
        ? { parameters: change.parameters.map(({ parameter_id, value }) => fact(parameter_id, value)) }
        : change;
    const { key, message } = await failure(postProperty, await minimalProperty(flats, known));
    expect([key, message]).toContain(expected);
  });

  test('rejects a text that is longer than its field', async () => {
    const { failure } = await poster(database, market);
    const tooLong = { parameters: [fact('text', 'a'.repeat(501))] };
    const { message } = await failure(postProperty, await minimalProperty(flats, tooLong));
    expect(message).toBe('My text must have at most 500 characters');
  });
});

describe('a draft that is sent repeatedly', () => {
  test('creates one property and uses one unit, also concurrently, and stores its files once', async () => {
    const ada = await poster(database, market);
    const before = (await keysIn(ada.context, 'homes')).length;
    const send = async () => ada.call(postProperty, await minimalProperty(flats, { draft_key: 'draft 1' }));
    const both = await Promise.all([send(), send(), send()]);
    const ids = new Set([...both, await send()].map(({ data }) => data[0]?.id));
    expect(ids.size).toBe(1);
    expect(await ada.usedUnits()).toBe(1);
    expect((await keysIn(ada.context, 'homes')).length - before).toBe(1);
  });

  test('creates another property for another user', async () => {
    const [ada, eve] = [await poster(database, market), await poster(database, market)];
    const first = await ada.call(postProperty, await minimalProperty(flats, { draft_key: 'same' }));
    const second = await eve.call(postProperty, await minimalProperty(flats, { draft_key: 'same' }));
    expect(first.data[0]?.id).not.toBe(second.data[0]?.id);
  });
});

test('fifty concurrent posts with one unit left create one property', async () => {
  const ada = await poster(database, market, { units: 1 });
  const title_image = await picture(64);
  const before = (await keysIn(ada.context, 'homes')).length;
  const posts = Array.from({ length: 50 }, async () =>
    ada.call(postProperty, await minimalProperty(flats, { title_image: uploadedFile('a.jpg', title_image) as never })),
  );
  const all = await Promise.allSettled(posts);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const failureKeys = new Set(
    all.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { key: string }).key] : [])),
  );
  expect([...failureKeys]).toEqual(['limit_not_available']);
  const properties = await database.db.selectFrom('property').select('id').where('account_id', '=', ada.id).execute();
  expect(properties).toHaveLength(1);
  expect((await keysIn(ada.context, 'homes')).length - before).toBe(1);
});

test('the same PDF may be a document of several properties', async () => {
  const ada = await poster(database, market);
  const form = async () => minimalProperty(flats, { documents: [uploadedFile('a.pdf', pdf) as never] });
  await ada.call(postProperty, await form());
  expect((await ada.call(postProperty, await form())).data[0]?.documents).toHaveLength(1);
});
