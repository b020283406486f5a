import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { builtInMailTexts } from '../../platform/mail/custom-mail-texts.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { englishWebTexts } from '../../platform/texts/web-texts.ts';
import { mailNames, samplesOf } from './mail-samples.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signInOperator();
  const market = marketFixture(app.database);
  await market.settings({ company_name: 'Casa', default_language: 'en' });
  for (const code of ['en', 'fr', 'is']) await market.language({ code });
});
afterAll(() => app.close());

const get = async (path: string, query: Record<string, string | number>) =>
  (await app.get(`/api/admin/${path}`, query, owner)).body;
const post = (path: string, form: Record<string, string | number>) => app.post(`/api/admin/${path}`, form, owner);
const set = (language: string, key: string, text: string) => post('set-mail-text', { language, key, text });

async function mailTo(language: string) {
  const { database } = app;
  const outbox = new Outbox(database);
  const id = await enqueueMail(
    { database, outbox, mailUrl: 'http://test.local' },
    { to: 'a@b.test', language },
    'welcome',
    {},
  );
  const row = await database.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { subject: row.subject, text: row.text, html: row.html };
}

it('has a sample for every mail', () => {
  expect(mailNames.filter((mail) => samplesOf(mail, '').length === 0)).toEqual([]);
});

it('shows a sample under the mail that it is titled with', () => {
  expect(samplesOf('emailChanged', '').map(({ kind }) => kind)).toEqual(['email-changed']);
  expect(samplesOf('alert', '').map(({ kind }) => kind)).toEqual(['alert']);
});

it('has a label for every mail and every sentence', async () => {
  const english = englishWebTexts();
  const sentences = [...builtInMailTexts('en').keys()].map((key) => key.split('.')[1]);
  const required = [
    ...mailNames.map((mail) => `console.mailTexts.names.${mail}`),
    ...sentences.map((sentence) => `console.mailTexts.lines.${sentence}`),
  ];
  expect(required.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});

it('uses the operator’s text in the next mail, escaped in HTML', async () => {
  expect((await set('en', 'welcome.subject', 'Glad to see you\nat {market}')).body['data']).toMatchObject({
    text: 'Glad to see you at {market}',
    ours: 'Welcome to {market}',
    holes: ['market'],
  });
  await set('en', 'welcome.body', '<b>Hello</b> & welcome');
  const mail = await mailTo('en');
  expect(mail.subject).toBe('Glad to see you at Casa');
  expect(mail.html).toContain('&#60;b&#62;Hello&#60;/b&#62; &#38; welcome');
  expect(mail.text).toContain('<b>Hello</b> & welcome');
  expect((await mailTo('fr')).subject).not.toContain('Glad');
});

it('supports an added language, and falls back to the default language where texts are missing', async () => {
  expect((await mailTo('is')).subject).toBe('Glad to see you at Casa');
  await set('is', 'welcome.subject', 'Velkomin á {market}');
  const mail = await mailTo('is-IS');
  expect(mail.subject).toBe('Velkomin á Casa');
  expect(mail.html).toContain('<html lang="is" dir="ltr">');
});

it('rejects unknown placeholders, and texts that another operator changed meanwhile', async () => {
  expect((await set('en', 'welcome.subject', 'Hello {name}')).body['message']).toBe('text must not have {name}');
  expect(await set('en', 'welcome.subject', 'Hello {market')).toMatchObject({ status: 400 });
  expect(await set('en', 'nothing.subject', 'Hello')).toMatchObject({ status: 400 });
  expect(await set('xx', 'welcome.subject', 'Hello')).toMatchObject({ status: 400 });
  const stale = { language: 'en', key: 'welcome.subject', text: 'Mine', seen: 'Welcome to {market}' };
  expect(await post('set-mail-text', stale)).toMatchObject({
    status: 400,
    body: { text: 'Glad to see you at {market}' },
  });
});

it('neither sends nor lists a stored text with a placeholder that no longer exists', async () => {
  const row = { language: 'fr', key: 'welcome.subject', text: 'Bonjour {gone}', updated_at: new Date() };
  await app.database.db.insertInto('mail_text').values(row).execute();
  expect((await mailTo('fr')).subject).not.toContain('{gone}');
  const { data } = await get('get-mail', { mail: 'welcome', language: 'fr' });
  expect(data).toContainEqual(expect.objectContaining({ key: 'welcome.subject', text: '' }));
  const { data: mails } = await get('get-mails', { language: 'fr' });
  expect(mails).toContainEqual(expect.objectContaining({ key: 'welcome', written: 0 }));
});

it('previews a mail, sends it to the operator, and resets it to the built-in text', async () => {
  const preview = await get('preview-mail', { mail: 'welcome', language: 'en' });
  expect(preview['data']).toMatchObject({ subject: 'Glad to see you at Casa', samples: ['welcome'] });
  expect(await get('preview-mail', { mail: 'packageEnding', language: 'fr', sample: 1 })).toMatchObject({
    data: { samples: [{}, {}].map(() => expect.any(String)) },
  });
  expect(await get('preview-mail', { mail: 'packageEnding', language: 'fr', sample: 7 })).toMatchObject({
    error: true,
  });
  const sent = (await post('send-test-mail', { mail: 'welcome', language: 'is' })).body['data'] as { to: string };
  const rows = await app.database.db.selectFrom('outbox').selectAll().where('recipient', '=', sent.to).execute();
  expect(rows.map(({ subject }) => subject)).toEqual(['Velkomin á Casa']);

  const listed = (await get('get-mails', { language: 'en' }))['data'] as { key: string; written: number }[];
  expect(listed.find(({ key }) => key === 'welcome')).toMatchObject({ written: 2 });
  await post('reset-mail', { mail: 'welcome', language: 'en' });
  expect((await mailTo('en')).subject).toBe('Welcome to Casa');
  const { data } = await get('get-audit', { subject: 'mail-text', limit: 50 });
  expect((data as { action: string }[]).map(({ action }) => action)).toEqual([
    'reset-mail',
    'send-test-mail',
    'set-mail-text',
    'set-mail-text',
    'set-mail-text',
  ]);
});

it('has every plural form that a language needs', async () => {
  await marketFixture(app.database).language({ code: 'pl' });
  const lines = (await get('get-mail', { mail: 'alert', language: 'pl' }))['data'] as { key: string }[];
  expect(lines.map(({ key }) => key)).toEqual(expect.arrayContaining(['alert.subject.few', 'alert.subject.many']));
});
