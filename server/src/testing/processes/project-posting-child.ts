import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postProject as schemas } from '@latchkey/contract/project/schemas';
import { uploadReference } from '@latchkey/contract/posting/staged-upload';
import { pino } from 'pino';
import type { Context } from '../../platform/context.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { stageUpload } from '../../platform/files/staged-uploads.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { Sessions } from '../../sign-in/sessions/sessions.ts';
import { postProjectHandler as postProject } from '../../project/post-project.ts';

/** Posts and changes projects in an endless loop, as a child process of the test that kills it. */
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

const send = async (form: object) => (await postProject.handle(schemas.input.parse(form), context)).data[0];

process.stdout.write('started\n');
for (;;) {
  const project = await send({
    title: 'A project',
    description: 'Forty homes.',
    category_id: categoryId,
    city: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    image: await upload(),
    gallery_images: [await upload(), await staged()],
    plans: [{ title: 'Ground floor', document: await upload() }],
  });
  await database.db
    .updateTable('project')
    .set({ request_status: 'approved' })
    .where('id', '=', project?.id ?? 0)
    .execute();
  await send({
    id: project?.id,
    title: 'A project',
    image: await staged(),
    gallery_images: [await upload()],
    remove_gallery_images: String(project?.gallary_images[0]?.id),
  });
  process.stdout.write('round\n');
}
