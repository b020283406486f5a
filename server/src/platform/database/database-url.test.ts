import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type {} from '../../testing/global-setup.ts';
import { checkDatabaseUrl } from './database-url.ts';

/** A URL of the test server, which listens on a socket or an address. */
function urlOf(user: string, database: string): string {
  const { host, port, password } = inject('testServer');
  const secret = password ? `:${password}` : '';
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

test('accepts a database that exists, is new enough and allows creating tables', async () => {
  const { user, database } = inject('testServer');
  await expect(checkDatabaseUrl(urlOf(user, database))).resolves.toBeUndefined();
});

test('names a missing database without the URL', async () => {
  const check = checkDatabaseUrl(urlOf(inject('testServer').user, 'nowhere'));
  await expect(check).rejects.toThrow(`The database of DATABASE_URL can't be used: database "nowhere" does not exist.`);
});

test('reports an unreachable server without the password', async () => {
  const check = checkDatabaseUrl('postgres://latchkey:secret@127.0.0.1:1/latchkey');
  await expect(check).rejects.toThrow(/^The database of DATABASE_URL can't be used: connect ECONNREFUSED [^@]*$/);
});

test('reports the missing right to create tables', async () => {
  const admin = new Client(inject('testServer'));
  await admin.connect();
  const role = `guest_${randomBytes(4).toString('hex')}`;
  await admin.query(`create role ${role} login`);
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const check = checkDatabaseUrl(urlOf(role, inject('testServer').database));
  await expect(check).rejects.toThrow(`grant create on schema public to ${role}`);
});
