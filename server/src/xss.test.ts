import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotDatabase } from './platform/database/testing/snapshot.ts';
import { type AttackedCall, attackedCalls, type Input, stagedUpload } from './testing/attacked-calls.ts';
import { attackTexts, attacks } from './testing/attack-texts.ts';
import { formWithFiles } from './testing/form-with-files.ts';
import { isDeep } from './testing/is-deep.ts';
import { marketFixture } from './testing/market-fixture.ts';
import type { Actor } from './testing/matrix-row.ts';
import { seedPermissionMatrix } from './testing/seed-permission-matrix.ts';
import { responseHazards } from './testing/response-hazards.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';
import type { TextField } from './testing/text-fields.ts';
import { canaryHost, hook } from './testing/xss-vectors.ts';

let test: TestApp;
let resetMarket: () => Promise<void>;
const tokens: Partial<Record<Actor, string>> = {};
/** The last error that the server logged, for the message of a failing case. */
let lastError = '';

beforeAll(async () => {
  test = await startTestApp({ log: pino({ level: 'error' }, { write: (line) => (lastError = line) }) });
  const market = marketFixture(test.database);
  const accounts = await seedPermissionMatrix(market);
  await letPost(accounts.owner);
  for (const actor of ['owner', 'other'] as const) tokens[actor] = await test.signIn(accounts[actor]);
  tokens.admin = await test.signInOperator();
  resetMarket = await snapshotDatabase(test.database);
});
afterAll(() => test.close());

/** Gives the account a profile, a package and a staged upload. */
async function letPost(account_id: number): Promise<void> {
  const market = marketFixture(test.database);
  const { id: file_id } = await market.file();
  await test.database.db.updateTable('account').set({ profile_id: file_id }).where('id', '=', account_id).execute();
  await market.accountPackage(account_id, { property_list: null, project_list: null });
  await market.insert('staged_upload', {
    token_hash: createHash('sha256').update(stagedUpload).digest(),
    account_id,
    purpose: 'titleImage',
    file_id: (await market.file()).id,
    expires_at: new Date(Date.now() + 3_600_000),
  });
}

/** These fields are parsed as HTML: an unclosed attack would hide the others, so each attack is sent alone. */
const isRich = ({ name }: TextField) => name === 'description' || name === 'html';
const rich = attacks.map((attack) => `<p>a</p>${attack}`);
/** Texts with placeholders: a text with broken braces is refused, and would hide the other attacks. */
const isPhrase = ({ name }: TextField) => name === 'text';
const whole = attackTexts(100).filter((text) => !/[{}]/.test(text));
const maxLength = 4_000;
/** A list of choices, one per line. */
const choices = [attackTexts(200).slice(0, 40), attackTexts(200).slice(40)].map((lines) =>
  lines.map((line) => line.replaceAll('\n', ' ')).join('\n'),
);

function textsFor(field: TextField): readonly string[] {
  if (isRich(field)) return rich;
  if (field.name === 'choices') return choices;
  return isPhrase(field) ? whole : attackTexts(Math.min(field.max, maxLength));
}

/** Fields that name an existing record or describe what was seen of it: no new text gets in by them. */
const naming = new Set(
  'token upload code codes[0] key language mail source screen after language_code values[0][name] amount places'.split(
    ' ',
  ),
);
/** Fields that need more than texts: a proof, a response of a provider, a file, a blocked user. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST user_signup': 'auth_id id_token name address profile fcm_id',
  'POST confirm-identity': 'auth_id id_token',
  'POST add-passkey': 'response',
  'POST passkey-sign-in': 'response fcm_id',
  'POST finish-sign-in': 'ticket fcm_id',
  'POST send-enquiry': 'name message',
  'POST admin/add-passkey': 'response',
  'POST admin/passkey-sign-in': 'response',
  'POST update_profile': 'facebook_id twiiter_id instagram_id youtube_id',
  'POST post_project': 'plans[0][title]',
  'GET get-project-detail': 'slug_id',
  'GET get-price-history': 'slug_id',
  'POST unblock-user': 'reason',
  'POST admin/set-gateway': 'values[0][value]',
  'POST admin/test-gateway': 'values[0][value]',
  'POST admin/refund-payment': 'charge_id reason',
  'POST admin/unblock-user': 'reason',
  'POST admin/save-project': 'plans[0][title]',
  'POST admin/save-mail-server': 'host user sender',
  'POST admin/save-text-service': 'url account sender',
  'POST admin/save-address-service': 'url',
  'POST admin/save-nearby-source': 'url',
  'POST admin/save-routing': 'url',
  'POST admin/save-search-model': 'url model',
  'POST admin/save-firebase': 'service_account',
  'POST admin/save-identity-provider': 'id name issuer client_id team_id key_id secret',
  'POST admin/delete-identity-provider': 'id',
  'POST admin/test-identity-provider': 'id',
  'POST admin/save-map': 'style_url archive_url archive_id archive_name key satellite_url satellite_attribution',
  'POST admin/test-map': 'style_url archive_url archive_id archive_name key satellite_url satellite_attribution',
  'POST admin/upload-map-part': 'archive_id',
  'POST admin/begin-setup': 'name',
};
const isClosed = (key: string, { name }: TextField) =>
  naming.has(name) || (elsewhere[key]?.split(' ').includes(name) ?? false);

/** Reads store nothing, so each reading call gets some of the attacks and the next one others. */
const roundsOfReading = 12;

const openFields = attackedCalls.flatMap(({ key, fields }) => fields.filter((field) => !isClosed(key, field)));

/**
 * The attacks for a field. Without TEST_DEEP the fields that take the same texts share them: each text reaches a field,
 * and each field gets a text.
 */
function shareOf(field: TextField): readonly string[] {
  const texts = textsFor(field);
  if (isDeep) return texts;
  const sharing = openFields.filter((other) => textsFor(other) === texts);
  const place = Math.max(0, sharing.indexOf(field));
  const share = openFields.includes(field) ? texts.filter((_, at) => at % sharing.length === place) : [];
  return share.length > 0 ? share : [texts[place % texts.length] ?? ''];
}

let made = 0;

/** Sends the attack, checks that the response is harmless, and returns `ok` or the failure. */
async function sendAttack({ call, actor, key, base }: AttackedCall, attack: Input): Promise<string> {
  made += 1;
  const plain = Object.entries(base).map(([name, value]) => [name, String(value).replace('#', String(made))]);
  const texts = new URLSearchParams({ ...Object.fromEntries(plain), ...attack }).toString();
  const isForm = call.method === 'POST';
  const token = tokens[actor];
  const reply = await test.app.inject({
    method: call.method,
    url: isForm ? `/api/${call.path}` : `/api/${call.path}?${texts}`,
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isForm && { payload: texts }),
  });
  expect(responseHazards(reply), `${key} with ${texts.slice(0, 500)} ${lastError.slice(0, 1_000)}`).toEqual([]);
  if (!String(reply.headers['content-type']).startsWith('application/json')) return 'ok';
  const { error, key: failure, message } = reply.json<{ error: boolean; key?: string; message?: string }>();
  return error ? `${failure} ${message}` : 'ok';
}

/** Sends the attack; when it succeeds, resets the market and sends it again, because some actions work only once. */
async function sendAttackOnFreshMarket(attacked: AttackedCall, attack: Input): Promise<string> {
  const result = await sendAttack(attacked, attack);
  if (result === 'ok' || attacked.call.method === 'GET') return result;
  await resetMarket();
  return sendAttack(attacked, attack);
}

/** Hazards in the mails that were sent. */
async function mailHazards(): Promise<string[]> {
  const rows = await test.database.db.selectFrom('outbox').select('html').where('html', '<>', '').execute();
  const headers = { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' };
  return rows.flatMap(({ html }) => responseHazards({ statusCode: 200, headers, body: html }));
}

describe('attacks through every text field', () => {
  it.each(attackedCalls.map((attacked, turn) => ({ ...attacked, turn })))(
    'of $key never become executable',
    async ({ turn, ...attacked }) => {
      const { call, fields, key } = attacked;
      await resetMarket();
      const accepted: TextField[] = [];
      const refused: string[] = [];
      for (const field of fields) {
        const isTriedAlone = isDeep || isClosed(key, field);
        const result = isTriedAlone
          ? await sendAttackOnFreshMarket(attacked, { [field.name]: textsFor(field)[0] ?? '' })
          : 'ok';
        if (result === 'ok') accepted.push(field);
        else if (!isClosed(key, field)) refused.push(`${field.name}: ${result}`);
      }
      expect(refused).toEqual([]);
      const shares = accepted.map((field) => ({ name: field.name, texts: shareOf(field) }));
      const all = Math.max(0, ...shares.map(({ texts }) => texts.length));
      const [first, rounds] =
        isDeep && call.method === 'GET' ? [turn * roundsOfReading, Math.min(all, roundsOfReading)] : [0, all];
      for (let round = first; round < first + rounds; round += 1) {
        const texts = shares.map((share): [string, string] => [
          share.name,
          share.texts[round % share.texts.length] ?? '',
        ]);
        expect(
          await sendAttackOnFreshMarket(attacked, Object.fromEntries(texts)),
          JSON.stringify(texts).slice(0, 500),
        ).toBe('ok');
      }
      expect(await mailHazards()).toEqual([]);
    },
    120_000,
  );
});

describe('attacks in an SVG image', () => {
  beforeAll(() => resetMarket());

  it.each(attacks.map((attack, at) => ({ attack, at })))('are removed or rejected: $attack', async ({ attack, at }) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9"/>${attack}</svg>`;
    const { payload, headers } = formWithFiles({ name: `Harbour ${at}` }, { image: ['harbour.svg', drawing] });
    const url = '/api/admin/save-facility';
    const authorization = `Bearer ${tokens.admin}`;
    const reply = await test.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
    expect(responseHazards(reply)).toEqual([]);
    const { error, data } = reply.json<{ error: boolean; data: { image: string } }>();
    if (error) return;
    const stored = await test.app.inject({ url: new URL(data.image).pathname });
    expect(stored.body).not.toMatch(new RegExp(`${hook}|${canaryHost}|\\bon\\w+=|script`));
    expect(stored.headers['content-security-policy']).toContain('sandbox');
  });
});
