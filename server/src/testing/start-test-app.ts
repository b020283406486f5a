import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { startOperatorSession } from '../admin/operator/operator-sessions.ts';
import { handlers as allHandlers } from '../handlers.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../platform/context.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { buildApp, type AppOptions } from '../http/app.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { variantMaker } from '../platform/images/picture-variant.ts';
import { parseEncryptionKey } from '../platform/crypto/encryption-key.ts';
import { OfflineGeocoder } from '../platform/geocoding/offline-geocoder.ts';
import { Sessions } from '../sign-in/sessions/sessions.ts';

export interface TestResponse {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  get(path: string, query?: Record<string, string | number>, token?: string): Promise<TestResponse>;
  post(path: string, form?: Record<string, string | number>, token?: string): Promise<TestResponse>;
  /** Starts a session for an account and returns its token. */
  signIn(accountId: number): Promise<string>;
  /** Creates an operator with a role and second factor, and returns a session token. */
  signInOperator(role?: OperatorRole, values?: { is_demo?: boolean }): Promise<string>;
  close(): Promise<void>;
}

/** Starts the whole server with its own database, and injects requests without a port, for tests of calls. */
export async function startTestApp(
  options: Partial<AppOptions> = {},
  services: Partial<Services> | ((database: Database) => Partial<Services>) = {},
): Promise<TestApp> {
  const database = await testDatabase();
  const sessions = new Sessions(database, options.now);
  const store = new DiskStore({ directory: path.join(inject('runFolder'), `files-${randomBytes(8).toString('hex')}`) });
  const app = await buildApp({
    config: readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' }),
    services: {
      database,
      outbox: new Outbox(database),
      files: store,
      sessions,
      encryptionKey: parseEncryptionKey(randomBytes(32).toString('hex')),
      geocoder: await OfflineGeocoder.open(path.join(tmpdir(), 'latchkey-test-gazetteer')),
      siteUrl: 'http://test.local',
      mailUrl: 'http://test.local',
      ...(typeof services === 'function' ? services(database) : services),
    },
    handlers: allHandlers,
    files: { store, makeVariant: variantMaker(store) },
    ...options,
  });
  const send = async (method: 'GET' | 'POST', url: string, extra: object, token?: string): Promise<TestResponse> => {
    const headers = { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const response = await app.inject({
      method,
      url,
      ...extra,
      headers: { ...headers, ...Object(Object(extra).headers) },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  };
  return {
    app,
    database,
    get: (url, query = {}, token) => send('GET', url, { query: texts(query) }, token),
    post: (url, form = {}, token) =>
      send(
        'POST',
        url,
        {
          payload: new URLSearchParams(texts(form)).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        token,
      ),
    signIn: async (accountId) => (await sessions.start(accountId, 'Test')).token,
    signInOperator: async (role = 'owner', values = {}) => {
      const { id } = await database.db
        .insertInto('operator')
        .values({
          email: `${randomBytes(4).toString('hex')}@console.test`,
          name: 'Olga',
          password_hash: '',
          role,
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.db
        .insertInto('totp_factor')
        .values({ operator_id: id, sealed: Buffer.alloc(0), is_on: true })
        .execute();
      return startOperatorSession(id, { database, now: options.now ?? (() => new Date()) });
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function texts(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
