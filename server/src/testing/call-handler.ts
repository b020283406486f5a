import os from 'node:os';
import path from 'node:path';
import { type Call, type CallSchemas, callKey } from '@latchkey/contract/define-call';
import { callSchemas } from '@latchkey/contract/registry';
import { CallFailure, type ErrorKey } from '@latchkey/contract/errors';
import { pino } from 'pino';
import { inject } from 'vitest';
import { handlers } from '../handlers.ts';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/pool.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { Sessions } from '../sign-in/sessions/sessions.ts';
import type { Geocoder } from '../platform/geocoding/geocoder.ts';
import { OfflineGeocoder } from '../platform/geocoding/offline-geocoder.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { redactResponse } from '../visibility/redact-response.ts';
import { testNow } from './test-now.ts';

const testSiteUrl = 'https://latchkey.test';

/** Caller and time of a call. */
export interface CallerOptions {
  /** A visitor by default. */
  account?: { id: number; is_demo?: boolean; is_active?: boolean } | null;
  visitorKey?: string | null;
  /** Session of the account's token. */
  sessionId?: number;
  language?: string;
  now?: Date;
  /** None by default, so that each call reads the database. */
  responseCache?: Context['responseCache'];
}

/** Input that does not match the call's schema, with the message of the HTTP layer. */
class BadInput extends Error {
  override name = 'BadInput';
}

/**
 * Calls handlers like the HTTP layer: parses the input, runs the handler, removes fields that the caller may not read
 * and parses the output. An output that does not match its schema fails the test.
 */
export function caller(
  database: Database,
  {
    account = null,
    visitorKey = 'visitor',
    sessionId = 0,
    language = 'en',
    now = testNow,
    responseCache,
  }: CallerOptions = {},
) {
  const context: Context = {
    database,
    geocoder: testGeocoder,
    outbox: new Outbox(database),
    files: testFiles,
    sessions: new Sessions(database, () => now),
    ...(responseCache && { responseCache }),
    siteUrl: testSiteUrl,
    mailUrl: testSiteUrl,
    caller: account && {
      id: account.id,
      isDemo: account.is_demo ?? false,
      isActive: account.is_active ?? true,
      sessionId,
      signedInAt: now,
    },
    visitorKey: visitorKey === null ? null : () => Promise.resolve(visitorKey),
    language,
    userAgent: 'Test',
    requestId: 'test',
    log: pino({ level: 'silent' }),
    now: () => now,
  };

  /** @throws BadInput, CallFailure */
  async function call<Input, Output, Sent>(which: Call<Input, Output, Sent>, sent: Sent): Promise<Output> {
    const { input, output } = schemasOf(which);
    const checked = input.safeParse(sent);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      throw new BadInput(`${issue?.path.join('.')} ${issue?.message}`);
    }
    // Rows that the test has just inserted must be visible.
    evictCatalogue(database);
    evictSettings(database);
    const answered = await handlerOf(which)(checked.data as never, context);
    const filtered = await redactResponse(which, output, answered, context);
    return output.parse({ error: false, ...filtered }) as Output;
  }

  /** Calls and returns key and message of the failure; `bad_input` for input that the schema rejects. */
  async function failure<Input, Output, Sent>(
    which: Call<Input, Output, Sent>,
    sent: Sent,
  ): Promise<{ key: ErrorKey | 'bad_input'; message: string }> {
    try {
      await call(which, sent);
    } catch (error) {
      if (error instanceof CallFailure) return { key: error.key, message: error.message };
      if (error instanceof BadInput) return { key: 'bad_input', message: error.message };
      throw error;
    }
    throw new Error(`${callKey(which)} did not fail`);
  }

  return { call, failure, context };
}

function schemasOf(call: Parameters<typeof callKey>[0]): CallSchemas {
  const schemas = callSchemas.get(callKey(call));
  if (!schemas) throw new Error(`${callKey(call)} has no schemas`);
  return schemas;
}

function handlerOf(call: Parameters<typeof callKey>[0]) {
  const handler = handlers.find((answer) => callKey(answer.call) === callKey(call));
  if (!handler) throw new Error(`${callKey(call)} has no answer`);
  return handler.handle;
}

/** Created on first use; the folder belongs to the tests of this process. */
const testFiles = new DiskStore({ directory: path.join(inject('runFolder'), `test-files-${process.pid}`) });

let opened: Promise<Geocoder> | undefined;

/** The offline geocoder, opened by the first test that uses it, from a file that all test processes share. */
const testGeocoder: Geocoder = {
  search: async (text, options) => (await openGeocoder()).search(text, options),
  named: async (name) => (await openGeocoder()).named(name),
  reverse: async (point) => (await openGeocoder()).reverse(point),
  countryBox: async (country) => (await openGeocoder()).countryBox(country),
};

function openGeocoder(): Promise<Geocoder> {
  return (opened ??= OfflineGeocoder.open(path.join(os.tmpdir(), 'latchkey-test-gazetteer')));
}
