import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getOrCreatePassword } from './server-password.ts';

let folder: string;

const home = () => ({ folder, dataFolder: path.join(folder, 'pg'), logFile: path.join(folder, 'pg.log') });

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lk-password-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('creates one password that only its owner can read, and returns it every time', async () => {
  const password = await getOrCreatePassword(home());
  expect(await getOrCreatePassword(home())).toBe(password);
  expect(password).toHaveLength(32);
  expect((await stat(path.join(folder, 'password'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['password']);
});

test('returns the same password to concurrent first starts', async () => {
  const passwords = await Promise.all(Array.from({ length: 10 }, () => getOrCreatePassword(home())));
  expect(new Set(passwords).size).toBe(1);
  expect(passwords[0]).toBe(await readFile(path.join(folder, 'password'), 'utf8'));
});

test('replaces an empty file of an interrupted start', async () => {
  await writeFile(path.join(folder, 'password'), '', { mode: 0o600 });
  const password = await getOrCreatePassword(home());
  expect(password).toHaveLength(32);
  expect(await readFile(path.join(folder, 'password'), 'utf8')).toBe(password);
});
