import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { commonPasswords } from './common-passwords.ts';
import type * as passwords from './passwords.ts';

const verify = vi.fn<typeof argon2.verify>();
let { checkNewPassword, hashPassword, isPassword } = {} as typeof passwords;

// Imports the module with a spied library and resets it afterwards, because other test files share the module registry.
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
  verify.mockImplementation(real.verify);
  vi.resetModules();
  vi.doMock('@node-rs/argon2', () => ({ ...real, verify }));
  ({ checkNewPassword, hashPassword, isPassword } = await import('./passwords.ts'));
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await database.close();
});
afterEach(() => verify.mockClear());

describe('a stored password', () => {
  it('is an Argon2id hash with 64 MiB and three passes, with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('a secret'), hashPassword('a secret')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('matches only the same password, also a very long one', async () => {
    const long = '🔑'.repeat(100);
    const stored = await hashPassword(long);
    expect(await isPassword(stored, long)).toBe(true);
    expect(await isPassword(stored, `${long} `)).toBe(false);
    expect(await isPassword(stored, '🔑'.repeat(99))).toBe(false);
  });

  it('that does not exist is compared with a fake hash once, so that both cases take the same time', async () => {
    expect(await isPassword(await hashPassword('a secret'), 'wrong')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    for (const nothing of [null, undefined, '']) expect(await isPassword(nothing, '')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(4);
    const against = verify.mock.calls.map(([hash]) => String(hash).slice(0, 31));
    expect(new Set(against)).toEqual(new Set(['$argon2id$v=19$m=65536,t=3,p=1$']));
  });
});

describe('a new password', () => {
  it('must not contain only the name of the site or of the user', async () => {
    await marketFixture(database).settings({ company_name: 'Casa Nova' });
    for (const candidate of ['latchkey', 'CasaNova2026', 'ada reis']) {
      await expect(checkNewPassword(candidate, database, ['Ada Reis'])).rejects.toThrow('too common');
    }
  });

  it('must not be one of the 3,000 most common ones, in any case', async () => {
    expect(commonPasswords.size).toBe(3_000);
    for (const common of ['123456', 'password', 'QWERTY', 'iloveyou']) {
      await expect(checkNewPassword(common, database, [])).rejects.toThrow('too common');
    }
    for (const candidate of commonPasswords) expect(candidate).toBe(candidate.toLowerCase());
    await checkNewPassword('a bridge too far', database, []);
  });
});
