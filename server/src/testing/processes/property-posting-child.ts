import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postProperty as postCall, updatePostProperty as updateCall } from '@latchkey/contract/posting/calls';
import { postProperty as postSchemas, updatePostProperty as updateSchemas } from '@latchkey/contract/posting/schemas';
import { uploadReference } from '@latchkey/contract/posting/staged-upload';
import { pino } from 'pino';
import type { Context } from '../../platform/context.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { stageUpload } from '../../platform/files/staged-uploads.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { Sessions } from '../../sign-in/sessions/sessions.ts';
import { postPropertyHandler as postProperty } from '../../posting/create-property.ts';
import { updatePostPropertyHandler as updatePostProperty } from '../../posting/update-post-property.ts';

/** Posts and changes properties in an endless loop, as a child process of the test that kills it. */
const { target, folder, accountId, categoryId, picture } = JSON.parse(process.argv[2] ?? '') as {
  target: Parameters<typeof openDatabase>[0]['target'];
  folder: string;
  accountId: number;
  categoryId: number;
  /** A JPEG in Base64. */
  picture: string;
};
const database = openDatabase({ target, max: 3 });
const now = () => new Date();
const context: Context = {
  database,
  files: new DiskStore({ directory: path.join(folder, 'files') }),
  outbox: new Outbox(database),
  sessions: new Sessions(database, now),
  geocoder: { search: async () => [], named: async () => [], reverse: async () => null, countryBox: async () => null },
  siteUrl: 'http://child.test',
  mailUrl: 'http://child.test',
  caller: { id: accountId, isDemo: false, isActive: true, sessionId: 0, signedInAt: new Date() },
  visitorKey: null,
  language: 'en',
  userAgent: '',
  requestId: '',
  log: pino({ level: 'silent' }),
  now,
};

async function upload() {
  const file = path.join(folder, 'incoming', randomUUID());
  const content = Buffer.from(picture, 'base64');
  await writeFile(file, content);
  return { fieldname: 'file', filename: 'a.jpg', mimetype: 'image/jpeg', bytes: content.length, path: file };
}

async function staged(): Promise<string> {
  return uploadReference((await stageUpload(await upload(), 'galleryImage', accountId, context)).token);
}

process.stdout.write(`${postCall.path} and ${updateCall.path}\n`);
for (;;) {
  const form = {
    title: 'A home',
    description: 'Rooms.',
    category_id: categoryId,
    property_type: 0,
    address: 'Street 1',
    price: 1_000,
    title_image: await upload(),
    gallery_images: [await upload(), await staged()],
  };
  const { data } = await postProperty.handle(postSchemas.input.parse(form), context);
  const [property] = data;
  await database.db
    .updateTable('property')
    .set({ request_status: 'approved' })
    .where('id', '=', property?.id ?? 0)
    .execute();
  const change = {
    action_type: 0,
    id: property?.id,
    title_image: await staged(),
    gallery_images: [await upload()],
    remove_gallery_images: property?.gallery[0]?.id,
  };
  await updatePostProperty.handle(updateSchemas.input.parse(change), context);
  process.stdout.write('.');
}
