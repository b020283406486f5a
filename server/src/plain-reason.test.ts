import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config.ts';
import { plainReason } from './plain-reason.ts';

function systemError(code: string, place?: string): Error {
  return Object.assign(new Error(`${code}: it went wrong`), { code, path: place, syscall: 'open' });
}

describe('the reason of a failed start', () => {
  test('our own advice comes as it is', () => {
    expect(plainReason(new ConfigError(['PORT must be a whole number, not "x".']))).toBe(
      'The configuration is not right:\n  PORT must be a whole number, not "x".',
    );
  });

  test('a full disk is said to be full, with its place when it is known', () => {
    expect(plainReason(systemError('ENOSPC'))).toMatch(/^The disk is full\. Make room/);
    expect(plainReason(systemError('EDQUOT', '/data/files'))).toMatch(/^The disk is full \(\/data\/files\)/);
  });

  test('a closed folder is named', () => {
    expect(plainReason(systemError('EACCES', '/data'))).toMatch(/^\/data can't be written by .*DATA_DIR/);
    expect(plainReason(systemError('EROFS', '/data'))).toMatch(/^\/data can't be written/);
  });

  test('a file where a folder should be is named', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'lk-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const place of [file, path.join(file, 'below')]) {
      const error: unknown = await mkdir(place, { recursive: true }).catch((reason: unknown) => reason);
      expect(plainReason(error)).toContain(`${file}`);
      expect(plainReason(error)).toContain('a file is in the way');
    }
  });

  test('a fault of ours comes with the way through the code', () => {
    expect(plainReason(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n +at /);
    expect(plainReason('a word')).toBe('a word');
  });
});
