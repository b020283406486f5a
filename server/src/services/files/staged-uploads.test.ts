import { removeUpload, uploadFile } from '@latchkey/contract/calls/posting-upload';
import { stagedUploads } from '@latchkey/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { caller } from '../../testing/call-verb.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { pdf, picture, uploadedFile } from '../../testing/upload.ts';
import { forgetExpiredUploads, takeUploads, type WantedUpload } from './staged-uploads.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

async function person() {
  const account = await market.account();
  return { id: account.id, ...caller(database, { account }) };
}

async function stagePicture({ call }: Awaited<ReturnType<typeof person>>, purpose = 'galleryImage') {
  const file = uploadedFile('Küche.png', await picture(200, 'png')) as never;
  return (await call(uploadFile, { purpose, file })).data;
}

const keyOf = (url: string) => url.slice(url.indexOf('/files/') + '/files/'.length);
const take = (accountId: number, wanted: WantedUpload[], now = testNow) =>
  database.transaction((within) => takeUploads(within, accountId, wanted, now));

test('a file goes up by itself and says what became of it', async () => {
  const ada = await person();
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

test('what its place does not take is refused with what it takes', async () => {
  const { failure } = await person();
  expect(await failure(uploadFile, { purpose: 'titleImage', file: uploadedFile('a.pdf', pdf) as never })).toEqual({
    key: 'file_type_not_allowed',
    message: 'This type of file is not allowed here. Allowed are jpg, jpeg, png.',
  });
  const large = uploadedFile('a.jpg', new Uint8Array(3_000 * 1_024 + 1));
  expect(await failure(uploadFile, { purpose: 'titleImage', file: large as never })).toEqual({
    key: 'file_too_large',
    message: 'The file is larger than 3000 KB.',
  });
  const profile = { purpose: 'profile', file: uploadedFile('a.jpg', await picture()) as never };
  expect(await failure(uploadFile, profile)).toMatchObject({ key: 'bad_input' });
});

test('a listing takes it once, also when two ask at the same time', async () => {
  const ada = await person();
  const { upload: token } = await stagePicture(ada);
  const wanted: WantedUpload[] = [{ token, place: 'titleImage' }];
  const both = await Promise.allSettled([take(ada.id, wanted), take(ada.id, wanted)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(take(ada.id, wanted)).rejects.toMatchObject({ key: 'upload_not_found' });
});

test('nobody takes another’s, what has expired, the same twice, or for a place of another kind', async () => {
  const [ada, eve] = [await person(), await person()];
  const { upload: token } = await stagePicture(ada);
  const later = new Date(testNow.getTime() + stagedUploads.lifeSeconds * 1_000);
  const place = 'galleryImage';
  const missing = { key: 'upload_not_found' };
  await expect(take(eve.id, [{ token, place }])).rejects.toMatchObject(missing);
  await expect(take(ada.id, [{ token, place }], later)).rejects.toMatchObject(missing);
  const twice: WantedUpload[] = [
    { token, place },
    { token, place },
  ];
  await expect(take(ada.id, twice)).rejects.toMatchObject(missing);
  await expect(take(ada.id, [{ token, place: 'document' }])).rejects.toMatchObject({ key: 'file_type_not_allowed' });
  expect(await eve.failure(removeUpload, { upload: token })).toMatchObject(missing);
  // Each of these was rolled back.
  expect([...(await take(ada.id, [{ token, place }])).keys()]).toEqual([token]);
});

test('what is removed is gone with its file', async () => {
  const ada = await person();
  const staged = await stagePicture(ada);
  await ada.call(removeUpload, { upload: staged.upload });
  expect(await ada.context.files.stat(keyOf(staged.url))).toBeNull();
  expect(await ada.failure(removeUpload, { upload: staged.upload })).toMatchObject({ key: 'upload_not_found' });
});

test('what nobody took in time goes, what waits and what was taken stays', async () => {
  const ada = await person();
  const [taken, old] = [await stagePicture(ada), await stagePicture(ada)];
  const ids = await take(ada.id, [{ token: taken.upload, place: 'titleImage' }]);
  await market.home({ account_id: ada.id, title_image_id: ids.get(taken.upload) ?? 0 });
  const later = new Date(testNow.getTime() + stagedUploads.lifeSeconds * 1_000);
  const bob = caller(database, { account: await market.account(), now: later });
  const fresh = (
    await bob.call(uploadFile, { purpose: 'titleImage', file: uploadedFile('a.jpg', await picture()) as never })
  ).data;
  await forgetExpiredUploads({ ...ada.context, now: () => later });
  const { files } = ada.context;
  const found = await Promise.all([taken, old, fresh].map(({ url }) => files.stat(keyOf(url))));
  expect(found.map((file) => file !== null)).toEqual([true, false, true]);
});

test('an account holds so many and no more', async () => {
  const ada = await person();
  const expires_at = new Date(testNow.getTime() + 1_000);
  for (let index = 0; index < stagedUploads.most; index++) {
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
