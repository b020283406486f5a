import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const password = 'harbour lantern 7';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Result {
  code: number | null;
  out: string;
  errorOutput: string;
}

/** Runs `npm run admin:create` with the password from a pipe. */
async function create(args: string[], typed = `${password}\n`): Promise<Result> {
  const { host, port, user, database } = test.database.target as EmbeddedConnection;
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const child = spawn('npm', ['run', '--silent', 'admin:create', '--', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: address },
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errorOutput, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errorOutput };
}

const signIn = async (email: string, with_ = password) =>
  (await test.post('/api/admin/sign-in', { email, password: with_ })).status;
const operators = () => test.database.db.selectFrom('operator').select(['email', 'name', 'role']).execute();

it('creates an owner who can sign in, and resets the password of a known operator', { timeout: 60_000 }, async () => {
  const created = await create(['--email', 'Anna@Casa.test', '--name', 'Anna Berg']);
  expect(created).toEqual({ code: 0, out: 'anna@casa.test can sign in at /admin as owner.\n', errorOutput: '' });
  expect(await operators()).toEqual([{ email: 'anna@casa.test', name: 'Anna Berg', role: 'owner' }]);
  expect(await signIn('anna@casa.test')).toBe(200);

  const renewed = await create(
    ['--email', 'anna@casa.test', '--role', 'editor'],
    'another lantern 8\r\nnot this line\n',
  );
  expect(renewed).toMatchObject({ code: 0, out: expect.stringContaining('has a new password') });
  expect(await operators()).toEqual([{ email: 'anna@casa.test', name: 'Anna Berg', role: 'editor' }]);
  expect(await signIn('anna@casa.test')).not.toBe(200);
  expect(await signIn('anna@casa.test', 'another lantern 8')).toBe(200);
});

it('prints the error in one line, changes nothing and exits with 1', { timeout: 120_000 }, async () => {
  const before = await operators();
  for (const [args, typed, expected] of [
    [['--king'], password, /^npm run admin:create -- --email/],
    [['--email', 'nobody'], password, /^"nobody" is no email address\.\n$/],
    [['--email', 'x@casa.test', '--role', 'king'], password, /^There is no role king\. Roles: owner, /],
    [['--email', 'x@casa.test'], '1234567890\n', /too common/i],
  ] as const) {
    const { code, out, errorOutput } = await create([...args], typed);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errorOutput).toMatch(expected);
    expect(errorOutput).not.toContain('    at ');
  }
  expect(await operators()).toEqual(before);
});
