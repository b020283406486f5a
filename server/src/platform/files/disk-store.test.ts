import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { BadFileKey, isFileKey, newFileKey } from './file-key.ts';

let directory: string;
let store: DiskStore;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'latchkey-files-'));
  store = new DiskStore({ directory: path.join(directory, 'files') });
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const encode = (content: string) => new TextEncoder().encode(content);

describe('a disk store', () => {
  it('returns what was put, with its type, length and URL', async () => {
    const stored = await store.put('homes/ab/abc.webp', encode('picture'), 'image/webp');
    expect(stored).toMatchObject({ key: 'homes/ab/abc.webp', bytes: 7, contentType: 'image/webp' });
    expect(await text((await store.open('homes/ab/abc.webp'))!)).toBe('picture');
    expect(await store.stat('homes/ab/abc.webp')).toEqual(stored);
    expect(store.url('homes/ab/abc.webp')).toBe('/files/homes/ab/abc.webp');
  });

  it('stores a stream and opens a range of it', async () => {
    await store.put('chat/aa/aa.webm', Readable.from([encode('one '), encode('two')]), 'audio/webm');
    const part = await store.open('chat/aa/aa.webm', { start: 4, end: 5 });
    expect((await buffer(part!)).toString()).toBe('tw');
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
    expect(await readdir(path.join(directory, 'files', '.unfinished'))).toEqual([]);
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
    const list = async (prefix: string) => {
      const keys: string[] = [];
      for await (const key of store.list(prefix)) keys.push(key);
      return keys.sort();
    };
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
  ])('cannot leave the store: %j', async (key) => {
    await writeFile(path.join(directory, secret), 'secret');
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

  it('is random each time', () => {
    const one = newFileKey('homes', 'webp');
    expect(one).toMatch(/^homes\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/);
    expect(newFileKey('homes', 'webp')).not.toBe(one);
    expect(newFileKey('homes', 'webp', 'lisbon-01')).toBe('homes/li/lisbon-01.webp');
    expect(() => newFileKey('../etc', 'webp')).toThrow(BadFileKey);
  });
});
