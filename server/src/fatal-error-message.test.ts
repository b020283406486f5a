import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config.ts';
import { fatalErrorMessage } from './fatal-error-message.ts';

function systemError(code: string, location?: string): Error {
  return Object.assign(new Error(`${code}: it went wrong`), { code, path: location, syscall: 'open' });
}

describe('the reason of a failed start', () => {
  test('is the message of an error that this program throws, unchanged', () => {
    expect(fatalErrorMessage(new ConfigError(['PORT must be a whole number, not "x".']))).toBe(
      'The configuration is not right:\n  PORT must be a whole number, not "x".',
    );
  });

  test('names a full disk, with its path when it is known', () => {
    expect(fatalErrorMessage(systemError('ENOSPC'))).toMatch(/^The disk is full\. Make room/);
    expect(fatalErrorMessage(systemError('EDQUOT', '/data/files'))).toMatch(/^The disk is full \(\/data\/files\)/);
  });

  test('names a folder that is not writable', () => {
    expect(fatalErrorMessage(systemError('EACCES', '/data'))).toMatch(/^\/data can't be written by .*DATA_DIR/);
    expect(fatalErrorMessage(systemError('EROFS', '/data'))).toMatch(/^\/data can't be written/);
  });

  test('names a file where a folder is expected', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'lk-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    for (const location of [file, path.join(file, 'below')]) {
      const error: unknown = await mkdir(location, { recursive: true }).catch((reason: unknown) => reason);
      expect(fatalErrorMessage(error)).toContain(`${file}`);
      expect(fatalErrorMessage(error)).toContain('a file is in the way');
    }
  });

  test('shows an unexpected error with its stack', () => {
    expect(fatalErrorMessage(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n +at /);
    expect(fatalErrorMessage('a word')).toBe('a word');
  });
});
