import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/start-s3-server.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { S3Store } from './s3-store.ts';
import { BadFileKey, isFileKey, newFileKey } from './file-key.ts';

let directory: string;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'latchkey-files-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const encode = (content: string) => new TextEncoder().encode(content);
async function keysOf(store: FileStore, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
}

const diskStore = () => new DiskStore({ directory: path.join(directory, 'files') });
/** Each test has a folder of the bucket for itself. */
const s3Store = () => new S3Store(s3.filesUrl.replace('/market', `/${path.basename(directory).toLowerCase()}`));

describe.each<[string, () => FileStore]>([
  ['a disk store', diskStore],
  ['an S3 store', s3Store],
])('%s', (_, createStore) => {
  let store: FileStore;
  beforeEach(() => {
    store = createStore();
  });

  it('returns what was put, with its type, length and URL', async () => {
    const stored = await store.put('homes/ab/abc.webp', encode('picture'), 'image/webp');
    expect(stored).toMatchObject({ key: 'homes/ab/abc.webp', bytes: 7, contentType: 'image/webp' });
    expect(stored.etag).toMatch(/^"[\w-]+"$/);
    expect(Math.abs(stored.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await text((await store.open('homes/ab/abc.webp'))!)).toBe('picture');
    expect(await store.stat('homes/ab/abc.webp')).toEqual(stored);
    expect(store.url('homes/ab/abc.webp')).toBe('/files/homes/ab/abc.webp');
  });

  it('stores a stream and opens a range of it', async () => {
    await store.put('chat/aa/aa.webm', Readable.from([encode('one '), encode('two')]), 'audio/webm');
    const part = await store.open('chat/aa/aa.webm', { start: 4, end: 5 });
    expect((await buffer(part!)).toString()).toBe('tw');
  });

  it('stores a stream of more than one part', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    const stored = await store.put('docs/ab/big.pdf', Readable.from(Array(6).fill(megabyte)), 'application/pdf');
    expect(stored.bytes).toBe(6 * megabyte.length);
    expect((await buffer((await store.open('docs/ab/big.pdf'))!)).length).toBe(stored.bytes);
  });

  it('opens an empty file', async () => {
    await store.put('docs/ab/empty.pdf', encode(''), 'application/pdf');
    expect(await text((await store.open('docs/ab/empty.pdf'))!)).toBe('');
  });

  it('stores nothing of a stream that fails', async () => {
    const broken = Readable.from(
      (function* () {
        yield encode('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put('homes/ab/half.webp', broken, 'image/webp')).rejects.toThrow('connection lost');
    expect(await store.stat('homes/ab/half.webp')).toBeNull();
    expect(await keysOf(store)).toEqual([]);
  });

  it('returns null for a missing file, and deletes twice without an error', async () => {
    expect(await store.stat('homes/ab/none.webp')).toBeNull();
    expect(await store.open('homes/ab/none.webp')).toBeNull();
    await store.put('homes/ab/gone.webp', encode('x'), 'image/webp');
    await store.delete('homes/ab/gone.webp');
    await store.delete('homes/ab/gone.webp');
    expect(await store.stat('homes/ab/gone.webp')).toBeNull();
  });

  it('lists the keys with a prefix', async () => {
    for (const key of ['homes/ab/abc.webp', 'homes/ab/abc.w640.avif', 'homes/cd/cde.webp']) {
      await store.put(key, encode('x'), key.endsWith('avif') ? 'image/avif' : 'image/webp');
    }
    const list = async (prefix: string) => (await keysOf(store, prefix)).sort();
    expect(await list('homes/ab/abc.')).toEqual(['homes/ab/abc.w640.avif', 'homes/ab/abc.webp']);
    expect(await list('')).toHaveLength(3);
    expect(await list('../')).toEqual([]);
    expect(await list('projects/')).toEqual([]);
  });

  it('changes the ETag with the content', async () => {
    const first = await store.put('homes/ab/abc.webp', encode('one'), 'image/webp');
    const second = await store.put('homes/ab/abc.webp', encode('longer'), 'image/webp');
    expect(second.etag).not.toBe(first.etag);
  });

  it('rejects a content type that does not match the extension', async () => {
    await expect(store.put('homes/ab/abc.webp', encode('x'), 'text/html')).rejects.toThrow(TypeError);
  });
});

test('a failed write leaves no unfinished file on the disk', async () => {
  const broken = Readable.from(
    (function* () {
      yield encode('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(diskStore().put('homes/ab/half.webp', broken, 'image/webp')).rejects.toThrow('connection lost');
  expect(await readdir(path.join(directory, 'files', '.unfinished'))).toEqual([]);
});

test('a bucket that cannot be reached is an outage, not a missing file', async () => {
  const store = new S3Store('s3://files?endpoint=http://127.0.0.1:9');
  const outage = { name: 'FileStoreUnavailable', code: 'EIO' };
  await expect(store.stat('homes/ab/abc.webp')).rejects.toMatchObject(outage);
  await expect(store.open('homes/ab/abc.webp')).rejects.toMatchObject(outage);
  await expect(store.put('homes/ab/abc.webp', encode('x'), 'image/webp')).rejects.toMatchObject(outage);
  await expect(keysOf(store)).rejects.toMatchObject(outage);
});

test('moves the files of a disk into a bucket, once', async () => {
  const [disk, bucket] = [diskStore(), s3Store()];
  await disk.put('homes/ab/abc.webp', encode('picture'), 'image/webp');
  await disk.put('private/cd/cde.pdf', encode('document'), 'application/pdf');
  expect(await moveFiles(disk, bucket)).toEqual({ copied: 2, present: 0 });
  expect(await text((await bucket.open('private/cd/cde.pdf'))!)).toBe('document');
  await disk.put('homes/ef/efg.webp', encode('new'), 'image/webp');
  expect(await moveFiles(disk, bucket)).toEqual({ copied: 1, present: 2 });
});

describe('a file key', () => {
  const secret = 'outside.txt';

  it.each([
    `../${secret}`,
    `homes/../../${secret}`,
    `homes/..\\..\\${secret}`,
    `/etc/${secret}`,
    `homes//a.webp`,
    'homes/%2e%2e/a.webp',
    'homes/.hidden/a.webp',
    'homes/a.webp\0.txt',
    'homes/nul.webp',
    'homes/a',
    'a.webp',
    '',
  ])('outside the store is rejected: %j', async (key) => {
    await writeFile(path.join(directory, secret), 'secret');
    const store = diskStore();
    await expect(store.open(key)).rejects.toThrow(BadFileKey);
    await expect(store.delete(key)).rejects.toThrow(BadFileKey);
    await expect(store.put(key, encode('x'), 'text/plain; charset=utf-8')).rejects.toThrow(BadFileKey);
  });

  it('of any characters stays inside the folder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', 'B', '0', '-', '%', ' ', '\0', '~') }),
        (key) => {
          if (!isFileKey(key)) return;
          const resolved = path.resolve('/store', key);
          expect(resolved).toBe(`/store/${key}`);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is random for each file', () => {
    const one = newFileKey('homes', 'webp');
    expect(one).toMatch(/^homes\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/);
    expect(newFileKey('homes', 'webp')).not.toBe(one);
    expect(newFileKey('homes', 'webp', 'lisbon-01')).toBe('homes/li/lisbon-01.webp');
    expect(() => newFileKey('../etc', 'webp')).toThrow(BadFileKey);
  });
});
