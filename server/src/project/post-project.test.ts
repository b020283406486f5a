import type { SentOf } from '@latchkey/contract/define-call';
import {
  changeProjectStatus,
  deleteProject,
  getAddedProjects,
  getProjects,
  postProject,
} from '@latchkey/contract/project/calls';
import type { ProjectDetail } from '@latchkey/contract/project/project';
import { features } from '@latchkey/contract/package/features';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { keysIn, type Poster, poster } from '../posting/testing.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { pdf, picture, uploadedFile } from '../testing/upload-fixtures.ts';

let database: Database;
let market: MarketFixture;
let houses: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  houses = (await market.category()).id;
});
afterAll(() => database.close());

type Sent = SentOf<typeof postProject>;

async function plainProject(change: Partial<Sent> = {}): Promise<Sent> {
  return {
    title: 'Quay houses',
    description: 'Forty homes by the water.',
    category_id: houses,
    city: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    latitude: 38.72,
    longitude: -9.14,
    image: uploadedFile('cover.jpg', await picture()) as never,
    ...change,
  };
}

const rowOf = (id: number) =>
  database.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function post(ada: Poster, change: Partial<Sent> = {}): Promise<ProjectDetail> {
  const { data } = await ada.call(postProject, await plainProject(change));
  const [project] = data;
  if (!project) throw new Error('no project returned');
  return project;
}

/** The project as its owner sees it. */
async function own(ada: Poster, id: number): Promise<ProjectDetail> {
  const { data } = await ada.call(getAddedProjects, { id });
  if (data === null || Array.isArray(data)) throw new Error('no project');
  return data;
}

async function usedUnits(ada: Poster): Promise<number> {
  const row = await database.db
    .selectFrom('account_package_feature')
    .innerJoin('account_package', 'account_package.id', 'account_package_id')
    .select('used_limit')
    .where('account_id', '=', ada.id)
    .where('feature_id', '=', features.project_list.id)
    .executeTakeFirstOrThrow();
  return row.used_limit;
}

const filesOf = async (ada: Poster) =>
  (await database.db.selectFrom('file').select('id').where('account_id', '=', ada.id).execute()).length;

describe('a new project', () => {
  test('is stored with all fields and its files in their order, and uses one unit', async () => {
    const ada = await poster(database, market);
    const [one, two] = [await ada.stage(), await ada.stage()];
    const project = await post(ada, {
      description: '<p onclick="x()">By the water<script>alert(1)</script></p>',
      type: 'under_construction',
      location: 'Cais 1',
      image: await ada.stage('projectImage'),
      meta_image: uploadedFile('meta.png', await picture(200, 'png')) as never,
      gallery_images: [one, uploadedFile('last.jpg', await picture()) as never, two],
      gallery_order: `${two},${one}`,
      documents: [await ada.stage('document', 'Terms.pdf')],
      plans: [
        { title: 'Ground floor', document: await ada.stage('planDocument') },
        { title: 'First floor', document: uploadedFile('first.pdf', pdf) as never },
        { title: 'Roof', document: await ada.stage('planDocument') },
      ],
      meta_title: 'Quay',
    });
    expect(project).toMatchObject({
      title: 'Quay houses',
      description: '<p>By the water</p>',
      type: 'under_construction',
      status: 0,
      request_status: 'pending',
      meta_title: 'Quay',
      latitude: '38.72',
    });
    expect(project.slug_id).toMatch(/^quay-houses/);
    expect(project.gallary_images).toHaveLength(3);
    expect(project.plans.map(({ title }) => title)).toEqual(['Ground floor', 'First floor', 'Roof']);
    expect(project.documents).toHaveLength(1);
    expect(await usedUnits(ada)).toBe(1);
    const pending = database.db.selectFrom('staged_upload').select('file_id').where('account_id', '=', ada.id);
    expect(await pending.execute()).toEqual([]);
    expect((await caller(database).call(getProjects, { id: project.id })).total).toBe(0);
  });

  test('is public at once for verified accounts if the setting allows it', async () => {
    await market.settings({ auto_approve: '1' });
    evictSettings(database);
    const ada = await poster(database, market, { verification_status: 'success' });
    const ben = await poster(database, market);
    expect(await post(ada)).toMatchObject({ status: 1, request_status: 'approved' });
    expect(await post(ben)).toMatchObject({ status: 0, request_status: 'pending' });
    await database.db.deleteFrom('setting').execute();
    evictSettings(database);
  });

  test.each<[string, Partial<Sent>, string]>([
    ['without a cover', { image: undefined as never }, 'bad_input'],
    ['without a city', { city: '' }, 'bad_input'],
    ['in an unknown category', { category_id: 999_999 }, 'category_not_found'],
    ['with an unset pin', { latitude: 0, longitude: 0 }, 'point_missing'],
    ['with a pin in another country', { latitude: 52.5, longitude: 13.4 }, 'point_outside_country'],
    ['with a floor plan without its drawing', { plans: [{ title: 'Roof', document: null }] }, 'file_missing'],
    ['with a file of another account', { gallery_images: [`upload:${'x'.repeat(43)}`] }, 'upload_not_found'],
    ['with a video of another site', { video_link: 'https://example.test/v' }, 'bad_input'],
  ])('%s is rejected and leaves nothing behind', async (_, change, key) => {
    const ada = await poster(database, market);
    const before = await filesOf(ada);
    const stored = await keysIn(ada.context, 'projects');
    expect(await ada.failure(postProject, await plainProject(change))).toMatchObject({ key });
    expect(await filesOf(ada)).toBe(before);
    expect(await keysIn(ada.context, 'projects')).toEqual(stored);
    expect(await usedUnits(ada)).toBe(0);
  });

  test('requires a complete profile, a package and a unit', async () => {
    const bare = await poster(database, market, { profile_id: null });
    expect(await bare.failure(postProject, await plainProject())).toMatchObject({ key: 'profile_incomplete' });
    const none = await market.account({ profile_id: (await market.file()).id });
    const asNone = caller(database, { account: none });
    expect(await asNone.failure(postProject, await plainProject())).toMatchObject({ key: 'package_not_available' });
    const ada = await poster(database, market, { units: 1 });
    await post(ada);
    expect(await ada.failure(postProject, await plainProject())).toMatchObject({ key: 'limit_not_available' });
  });

  test('is created once by fifty concurrent posts with one unit left', async () => {
    const ada = await poster(database, market, { units: 1 });
    const image = () => ada.stage('projectImage');
    const sent = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => plainProject({ title: `Rush ${n}`, image: await image() })),
    );
    const results = await Promise.allSettled(sent.map((project) => ada.call(postProject, project)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await database.db.selectFrom('project').select('id').where('account_id', '=', ada.id).execute();
    expect(rows).toHaveLength(1);
    expect(await usedUnits(ada)).toBe(1);
  });

  test('is created once for one draft key', async () => {
    const ada = await poster(database, market);
    const [first, second] = await Promise.all([post(ada, { draft_key: 'a' }), post(ada, { draft_key: 'a' })]);
    expect(second?.id).toBe(first?.id);
    expect((await post(ada, { draft_key: 'a' })).id).toBe(first?.id);
    expect(await usedUnits(ada)).toBe(1);
  });
});

describe('changing a project', () => {
  async function approved(ada: Poster, change: Partial<Sent> = {}) {
    const project = await post(ada, change);
    await database.db
      .updateTable('project')
      .set({ request_status: 'approved', status: 1 })
      .where('id', '=', project.id)
      .execute();
    return project;
  }

  test('replaces, adds, removes and reorders files, and deletes those that are no longer used', async () => {
    const ada = await poster(database, market);
    const before = await approved(ada, {
      gallery_images: [await ada.stage(), await ada.stage(), await ada.stage()],
      documents: [await ada.stage('document')],
      plans: [
        { title: 'Ground', document: await ada.stage('planDocument') },
        { title: 'Roof', document: await ada.stage('planDocument') },
      ],
    });
    const [first, second, third] = before.gallary_images.map(({ id }) => id);
    const [ground, roof] = before.plans.map(({ id }) => id);
    const files = await filesOf(ada);
    const added = await ada.stage();
    await ada.call(postProject, {
      id: before.id,
      title: 'Quay houses II',
      image: `image:${second}`,
      gallery_images: [added],
      gallery_order: `${third},${added},title`,
      remove_gallery_images: String(first),
      remove_documents: String(before.documents[0]?.id),
      remove_plans: String(roof),
      plans: [
        { id: ground, title: 'Ground floor', document: null },
        { title: 'Cellar', document: await ada.stage('planDocument') },
      ],
      meta_title: '',
    });
    const after = await own(ada, before.id);
    expect(after.title).toBe('Quay houses II');
    expect(after.slug_id).toMatch(/^quay-houses-ii/);
    expect(after).toMatchObject({ status: 1, request_status: 'approved', city: 'Lisbon', documents: [] });
    expect(after.image).toBe(before.gallary_images[1]?.name);
    expect(after.gallary_images).toHaveLength(3);
    expect(after.gallary_images[0]?.id).toBe(third);
    expect(after.gallary_images[2]?.name).toBe(before.image);
    expect(after.plans.map(({ title }) => title)).toEqual(['Ground floor', 'Cellar']);
    expect(after.plans[0]?.document).toBe(before.plans[0]?.document);
    // Two files were added; a picture, a document and a drawing were removed.
    expect(await filesOf(ada)).toBe(files - 1);
    expect(await usedUnits(ada)).toBe(1);
  });

  test('keeps blank meta texts blank when the owner sends them back as read', async () => {
    const ada = await poster(database, market);
    const { id } = await approved(ada, { description: `<p>${'By the water. '.repeat(50)}</p>` });
    const { meta_title, meta_description, meta_image } = await own(ada, id);
    expect({ meta_title, meta_description, meta_image }).toEqual({
      meta_title: null,
      meta_description: null,
      meta_image: '',
    });
    const texts = { meta_title: meta_title ?? '', meta_description: meta_description ?? '' };
    await ada.call(postProject, { id, title: 'Quay houses', ...texts });
    expect(await rowOf(id)).toMatchObject({ meta_title: '', meta_description: '' });
  });

  test('may keep a category that was disabled, but not change to one', async () => {
    const ada = await poster(database, market);
    const towers = (await market.category()).id;
    evictCatalogue(database);
    const { id } = await approved(ada, { category_id: towers });
    await database.db.updateTable('category').set({ is_enabled: false }).where('id', '=', towers).execute();
    evictCatalogue(database);
    await ada.call(postProject, { id, title: 'Quay towers', category_id: towers });
    expect(await rowOf(id)).toMatchObject({ title: 'Quay towers', category_id: towers });
    await ada.call(postProject, { id, title: 'Quay towers', category_id: houses });
    const back = { id, title: 'Quay towers', category_id: towers };
    expect(await ada.failure(postProject, back)).toMatchObject({ key: 'category_not_found' });
  });

  test('of another account is rejected and stores nothing', async () => {
    const ada = await poster(database, market);
    const eve = await poster(database, market);
    const project = await approved(ada);
    const input = { id: project.id, title: 'Mine', image: uploadedFile('cover.jpg', await picture()) as never };
    const files = await filesOf(eve);
    expect(await eve.failure(postProject, input)).toMatchObject({ key: 'not_owner' });
    expect(await eve.failure(postProject, { ...input, id: 999_999 })).toMatchObject({ key: 'project_not_found' });
    expect(await eve.failure(deleteProject, { id: project.id })).toMatchObject({ key: 'not_owner' });
    expect(await eve.failure(changeProjectStatus, { project_id: project.id, status: 0 })).toMatchObject({
      key: 'not_owner',
    });
    expect((await eve.call(getAddedProjects, { id: project.id })).data).toBeNull();
    expect(await filesOf(eve)).toBe(files);
    expect(await rowOf(project.id)).toMatchObject({ title: 'Quay houses', status: 1 });
  });

  test('cannot use pictures or plans of another project', async () => {
    const ada = await poster(database, market);
    const one = await approved(ada, {
      gallery_images: [await ada.stage()],
      plans: [{ title: 'Roof', document: await ada.stage('planDocument') }],
    });
    const other = await approved(ada);
    const input = { id: other.id, title: 'Other' };
    const withPicture = { ...input, image: `image:${one.gallary_images[0]?.id}` };
    expect(await ada.failure(postProject, withPicture)).toMatchObject({ key: 'not_found' });
    const plans = [{ id: one.plans[0]?.id, title: 'Stolen', document: null }];
    expect(await ada.failure(postProject, { ...input, plans })).toMatchObject({ key: 'not_found' });
    await ada.call(postProject, {
      ...input,
      remove_gallery_images: String(one.gallary_images[0]?.id),
      remove_plans: String(one.plans[0]?.id),
    });
    expect(await own(ada, one.id)).toMatchObject({ gallary_images: [{}], plans: [{ title: 'Roof' }] });
  });

  test('is rejected for a pending project; an edited rejected project becomes pending again', async () => {
    const ada = await poster(database, market);
    const project = await post(ada);
    const input = { id: project.id, title: 'Better' };
    expect(await ada.failure(postProject, input)).toMatchObject({ key: 'listing_not_editable' });
    await database.db
      .updateTable('project')
      .set({ request_status: 'rejected', reject_reason: 'Blurred' })
      .where('id', '=', project.id)
      .execute();
    expect(await ada.call(getAddedProjects, { id: project.id })).toMatchObject({
      data: { reject_reason: { reason: 'Blurred', project_id: project.id } },
    });
    const { data } = await ada.call(postProject, input);
    expect(data[0]).toMatchObject({ title: 'Better', request_status: 'pending', status: 0 });
  });

  test('that is approved needs an approval again if the setting requires it', async () => {
    const ada = await poster(database, market);
    const project = await approved(ada);
    await market.settings({ auto_approve_edited_listings: '0' });
    evictSettings(database);
    const { data } = await ada.call(postProject, { id: project.id, title: 'Edited' });
    expect(data[0]).toMatchObject({ request_status: 'pending', status: 0 });
    await database.db.deleteFrom('setting').execute();
    evictSettings(database);
  });

  test('cannot exceed the maximum number of files', async () => {
    const ada = await poster(database, market);
    const project = await approved(ada);
    const { id: file_id } = await market.file();
    const rows = Array.from({ length: 40 }, (_, position) => ({
      project_id: project.id,
      type: 'image',
      file_id,
      position,
    }));
    await database.db.insertInto('project_file').values(rows).execute();
    const input = { id: project.id, title: 'Many', gallery_images: [await ada.stage()] };
    expect(await ada.failure(postProject, input)).toMatchObject({ key: 'too_many_files' });
  });
});

test('a project is deleted with its files', async () => {
  const ada = await poster(database, market);
  const before = await filesOf(ada);
  const project = await post(ada, {
    gallery_images: [await ada.stage()],
    plans: [{ title: 'Roof', document: await ada.stage('planDocument') }],
  });
  await ada.call(deleteProject, { id: project.id });
  expect(await filesOf(ada)).toBe(before);
  expect(await ada.failure(deleteProject, { id: project.id })).toMatchObject({ key: 'project_not_found' });
});
