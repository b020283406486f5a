import { stagedUploads } from '@latchkey/contract/upload-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { pdf, picture, uploadedFile } from '../../testing/upload-fixtures.ts';
import { purgeExpiredUploads, claimStagedUploads, type WantedUpload } from './staged-uploads.ts';
import { removeUpload, uploadFile } from '@latchkey/contract/posting/calls';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

async function setUpUser() {
  const account = await market.account();
  return { id: account.id, ...caller(database, { account }) };
}

async function stagePicture({ call }: Awaited<ReturnType<typeof setUpUser>>, purpose = 'galleryImage') {
  const file = uploadedFile('Küche.png', await picture(200, 'png')) as never;
  return (await call(uploadFile, { purpose, file })).data;
}

const keyOf = (url: string) => url.slice(url.indexOf('/files/') + '/files/'.length);
const take = (accountId: number, wanted: WantedUpload[], now = testNow) =>
  database.transaction((trx) => claimStagedUploads(trx, accountId, wanted, now));

test('a file is uploaded on its own and the response describes the stored file', async () => {
  const ada = await setUpUser();
  const staged = await stagePicture(ada);
  expect(staged).toMatchObject({
    purpose: 'galleryImage',
    name: 'Küche.png',
    width: 200,
    height: 200,
    content_type: 'image/webp',
  });
  expect(staged.upload).toMatch(/^[\w-]{43}$/);
  expect(new Date(staged.expires_at).getTime() - testNow.getTime()).toBe(stagedUploads.lifeSeconds * 1_000);
  expect(await ada.context.files.stat(keyOf(staged.url))).toMatchObject({ bytes: staged.bytes });
  const document = await ada.call(uploadFile, { purpose: 'document', file: uploadedFile('Plan.pdf', pdf) as never });
  expect(document.data).toMatchObject({ width: null, height: null, content_type: 'application/pdf' });
});

test('rejects a file that its purpose does not allow, and names what is allowed', async () => {
  const { failure } = await setUpUser();
  expect(await failure(uploadFile, { purpose: 'titleImage', file: uploadedFile('a.pdf', pdf) as never })).toEqual({
    key: 'file_type_not_allowed',
    message: 'This file type isn’t allowed. Choose one of these types: jpg, jpeg, png.',
  });
  const large = uploadedFile('a.jpg', new Uint8Array(3_000 * 1_024 + 1));
  expect(await failure(uploadFile, { purpose: 'titleImage', file: large as never })).toEqual({
    key: 'file_too_large',
    message: 'The file is larger than 3000 KB.',
  });
  const profile = { purpose: 'profile', file: uploadedFile('a.jpg', await picture()) as never };
  expect(await failure(uploadFile, profile)).toMatchObject({ key: 'bad_input' });
});

test('an upload is claimed once, also by two concurrent requests', async () => {
  const ada = await setUpUser();
  const { upload: token } = await stagePicture(ada);
  const wanted: WantedUpload[] = [{ token, field: 'titleImage' }];
  const both = await Promise.allSettled([take(ada.id, wanted), take(ada.id, wanted)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(take(ada.id, wanted)).rejects.toMatchObject({ key: 'upload_not_found' });
});

test('rejects an upload of another account, an expired one, a duplicate, and one for another purpose', async () => {
  const [ada, eve] = [await setUpUser(), await setUpUser()];
  const { upload: token } = await stagePicture(ada);
  const later = new Date(testNow.getTime() + stagedUploads.lifeSeconds * 1_000);
  const field = 'galleryImage';
  const missing = { key: 'upload_not_found' };
  await expect(take(eve.id, [{ token, field }])).rejects.toMatchObject(missing);
  await expect(take(ada.id, [{ token, field }], later)).rejects.toMatchObject(missing);
  const twice: WantedUpload[] = [
    { token, field },
    { token, field },
  ];
  await expect(take(ada.id, twice)).rejects.toMatchObject(missing);
  await expect(take(ada.id, [{ token, field: 'document' }])).rejects.toMatchObject({ key: 'file_type_not_allowed' });
  expect(await eve.failure(removeUpload, { upload: token })).toMatchObject(missing);
  // Each of these was rolled back.
  expect([...(await take(ada.id, [{ token, field }])).keys()]).toEqual([token]);
});

test('a removed upload is deleted with its file', async () => {
  const ada = await setUpUser();
  const staged = await stagePicture(ada);
  await ada.call(removeUpload, { upload: staged.upload });
  expect(await ada.context.files.stat(keyOf(staged.url))).toBeNull();
  expect(await ada.failure(removeUpload, { upload: staged.upload })).toMatchObject({ key: 'upload_not_found' });
});

test('deletes expired uploads, keeps pending and claimed ones', async () => {
  const ada = await setUpUser();
  const [claimed, old] = [await stagePicture(ada), await stagePicture(ada)];
  const ids = await take(ada.id, [{ token: claimed.upload, field: 'titleImage' }]);
  await market.property({ account_id: ada.id, title_image_id: ids.get(claimed.upload) ?? 0 });
  const later = new Date(testNow.getTime() + stagedUploads.lifeSeconds * 1_000);
  const bob = caller(database, { account: await market.account(), now: later });
  const fresh = (
    await bob.call(uploadFile, { purpose: 'titleImage', file: uploadedFile('a.jpg', await picture()) as never })
  ).data;
  await purgeExpiredUploads({ ...ada.context, now: () => later });
  const { files } = ada.context;
  const found = await Promise.all([claimed, old, fresh].map(({ url }) => files.stat(keyOf(url))));
  expect(found.map((file) => file !== null)).toEqual([true, false, true]);
});

test('limits the number of staged uploads of an account', async () => {
  const ada = await setUpUser();
  const expires_at = new Date(testNow.getTime() + 1_000);
  for (let index = 0; index < stagedUploads.maxFiles; index++) {
    const { id } = await market.file({ account_id: ada.id });
    const token_hash = Buffer.from(`${ada.id} ${index}`);
    await market.insert('staged_upload', {
      token_hash,
      account_id: ada.id,
      purpose: 'document',
      file_id: id,
      expires_at,
    });
  }
  const one = { purpose: 'document', file: uploadedFile('a.pdf', pdf) as never };
  expect(await ada.failure(uploadFile, one)).toMatchObject({ key: 'uploads_full' });
});
