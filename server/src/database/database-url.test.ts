import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import type {} from '../testing/global-setup.ts';
import { checkDatabaseUrl } from './database-url.ts';

/** An address of the test server; its place is a socket or an address. */
function urlOf(user: string, database: string): string {
  const { host, port, password } = inject('testServer');
  const secret = password ? `:${password}` : '';
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

test('a database that is there, new enough and open to us is taken', async () => {
  const { user, database } = inject('testServer');
  await expect(checkDatabaseUrl(urlOf(user, database))).resolves.toBeUndefined();
});

test('one that is missing is named, without the address', async () => {
  const asked = checkDatabaseUrl(urlOf(inject('testServer').user, 'nowhere'));
  await expect(asked).rejects.toThrow(`The database of DATABASE_URL can't be used: database "nowhere" does not exist.`);
});

test('a server that is not there is told as such, and no password with it', async () => {
  const asked = checkDatabaseUrl('postgres://latchkey:secret@127.0.0.1:1/latchkey');
  await expect(asked).rejects.toThrow(/^The database of DATABASE_URL can't be used: connect ECONNREFUSED [^@]*$/);
});

test('a user that may make no tables is told what to grant', async () => {
  const admin = new Client(inject('testServer'));
  await admin.connect();
  const role = `guest_${randomBytes(4).toString('hex')}`;
  await admin.query(`create role ${role} login`);
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  const asked = checkDatabaseUrl(urlOf(role, inject('testServer').database));
  await expect(asked).rejects.toThrow(`grant create on schema public to ${role}`);
});
