import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
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

/** Mounts a file system of 1 MB; false without the permission. */
function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function unmountSmallDisk(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}

const canMount = (() => {
  const folder = path.join(tmpdir(), `latchkey-mount-${randomBytes(6).toString('hex')}`);
  const isMounted = mountSmallDisk(folder);
  if (isMounted) unmountSmallDisk(folder);
  else rmSync(folder, { recursive: true });
  return isMounted;
})();

describe.skipIf(!canMount)('a full file system (skipped without the permission to mount one)', () => {
  test.each([
    ['of the files', 'files'],
    ['of incoming uploads', 'incoming'],
  ])('%s refuses an upload with 507, leaves no file behind, and accepts it once there is room', async (_, full) => {
    const folder = path.join(tmpdir(), `latchkey-full-${randomBytes(6).toString('hex')}`);
    const disk = path.join(folder, full);
    mountSmallDisk(disk);
    onTestFinished(() => rm(folder, { recursive: true }));
    onTestFinished(() => unmountSmallDisk(disk));
    const uploadFolder = path.join(folder, 'incoming');
    const store = new DiskStore({ directory: path.join(folder, 'files') });
    const { app, database, signIn, close } = await startTestApp({ uploadFolder }, { files: store });
    onTestFinished(close);
    const token = await signIn((await marketFixture(database).account()).id);
    const { payload, headers } = formWithFiles({ purpose: 'document' }, { file: ['Plan.pdf', pdf] });
    const sent = { ...headers, authorization: `Bearer ${token}` };
    const upload = () => app.inject({ method: 'POST', url: '/api/upload-file', payload, headers: sent });

    const filler = path.join(disk, 'filler');
    await expect(writeFile(filler, Buffer.alloc(2 * 1024 * 1024))).rejects.toMatchObject({ code: 'ENOSPC' });
    const reply = await upload();
    expect([reply.statusCode, reply.json().key]).toEqual([507, 'disk_full']);
    await mkdir(uploadFolder, { recursive: true });
    expect((await readdir(uploadFolder)).filter((name) => name !== 'filler')).toEqual([]);
    expect(await database.db.selectFrom('file').select('id').execute()).toEqual([]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);

    await rm(filler);
    expect((await upload()).statusCode).toBe(200);
  });
});
