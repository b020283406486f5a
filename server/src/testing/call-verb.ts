import os from 'node:os';
import path from 'node:path';
import { type Call, type CallSchemas, callKey } from '@latchkey/contract/call';
import { callSchemas } from '@latchkey/contract/call-schemas';
import { CallFailure, type ErrorKey } from '@latchkey/contract/errors';
import { pino } from 'pino';
import { answers } from '../answers.ts';
import { forgetCatalogue } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { DiskStore } from '../services/files/disk-store.ts';
import { Outbox } from '../services/mail/outbox.ts';
import { Sessions } from '../sign-in/sessions.ts';
import type { Geocoder } from '../services/places/geocoder.ts';
import { OfflineGeocoder } from '../services/places/offline-geocoder.ts';
import { forgetSettings } from '../settings/load-settings.ts';
import { shapeAnswer } from '../visibility/shape-answer.ts';
import { testNow } from './test-now.ts';

const testSiteUrl = 'https://latchkey.test';

/** Who calls, and when. */
export interface Surroundings {
  /** A visitor when not said. */
  account?: { id: number; is_demo?: boolean; is_active?: boolean } | null;
  visitorKey?: string | null;
  /** Of the token that the account calls with. */
  sessionId?: number;
  language?: string;
  now?: Date;
}

/** Input that breaks the call's schema: `problem` as the transport would say it. */
class BadInput extends Error {
  override name = 'BadInput';
}

/**
 * Calls verbs as the transport does: input through the call's schema, then the verb, then output shaped for the caller and
 * through the schema. An
 * answer that doesn't fit its schema fails the test.
 */
export function caller(
  database: Database,
  { account = null, visitorKey = 'visitor', sessionId = 0, language = 'en', now = testNow }: Surroundings = {},
) {
  const context: Context = {
    database,
    geocoder: testGeocoder,
    outbox: new Outbox(database),
    files: testFiles,
    sessions: new Sessions(database, () => now),
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
    // What was put in a moment ago shall be seen.
    forgetCatalogue(database);
    forgetSettings(database);
    const answered = await verbOf(which)(checked.data as never, context);
    const readable = await shapeAnswer(which, output, answered, context);
    return output.parse({ error: false, ...readable }) as Output;
  }

  /** The key of the failure that a call ends in; `BadInput` for what its schema refuses. */
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

function verbOf(call: Parameters<typeof callKey>[0]) {
  const found = answers.find((answer) => callKey(answer.call) === callKey(call));
  if (!found) throw new Error(`${callKey(call)} has no answer`);
  return found.verb;
}

/** Made on first use; what lies there belongs to tests of this process. */
const testFiles = new DiskStore({ directory: path.join(os.tmpdir(), `latchkey-test-files-${process.pid}`) });

let opened: Promise<Geocoder> | undefined;

/** The real one, opened by the first test that asks it, from a file that all test processes share. */
const testGeocoder: Geocoder = {
  search: async (text, options) => (await openGeocoder()).search(text, options),
  reverse: async (point) => (await openGeocoder()).reverse(point),
  countryBox: async (country) => (await openGeocoder()).countryBox(country),
};

function openGeocoder(): Promise<Geocoder> {
  return (opened ??= OfflineGeocoder.open(path.join(os.tmpdir(), 'latchkey-test-gazetteer')));
}
