import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { formWithFiles } from '../../testing/form-with-files.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { pdf } from '../../testing/upload-fixtures.ts';
import { DiskStore } from './disk-store.ts';

/** Every write fails as on a full disk. */
class FullDisk extends DiskStore {
  override put(): Promise<never> {
    return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  }
}

test('an upload to a full disk returns 507, stores nothing and is logged as an error', async () => {
  const folder = path.join(tmpdir(), `latchkey-full-${randomBytes(6).toString('hex')}`);
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const files = new FullDisk({ directory: path.join(folder, 'files') });
  const { app, database, signIn, close } = await startTestApp({ uploadFolder: folder, log }, { files });
  onTestFinished(close);
  const token = await signIn((await marketFixture(database).account()).id);
  const { payload, headers } = formWithFiles({ purpose: 'document' }, { file: ['Plan.pdf', pdf] });
  const sent = { ...headers, authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'POST', url: '/api/upload-file', payload, headers: sent });
  expect([reply.statusCode, reply.json().key]).toEqual([507, 'disk_full']);
  expect(reply.json().message).toContain('Nothing was saved');
  expect(await readdir(folder)).toEqual([]);
  expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
  expect(lines.join('\n')).toContain('ENOSPC');
});
