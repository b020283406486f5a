import { adminImportTexts } from '@latchkey/contract/admin/languages/calls';
import { languageCodes } from '@latchkey/contract/text/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketFixture } from '../../testing/market-fixture.ts';
import { caller } from '../../testing/call-handler.ts';
import { testOperatorSession } from '../../testing/console-operator.ts';
import { uploadedFile } from '../../testing/upload-fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signInOperator();
  const market = marketFixture(app.database);
  await market.settings({ default_language: 'en' });
  await market.category({ name: 'Flats' });
});
afterAll(() => app.close());

const get = async (path: string, query = {}) => (await app.get(`/api/admin/${path}`, query, owner)).body;
const post = (path: string, form: Record<string, string | number>) => app.post(`/api/admin/${path}`, form, owner);
const languages = async () => (await get('get-languages'))['data'] as Record<string, unknown>[];
const audit = async () => (await get('get-audit', { subject: 'language', limit: 100 }))['data'] as { action: string }[];
const offered = async () => {
  const { body } = await app.get('/api/web-settings');
  return (body['data'] as { languages: { code: string }[] }).languages.map(({ code }) => code);
};
const publicTexts = async (code: string) => (await app.get('/api/get_languages', { language_code: code })).body;
/** Passes a file to the handler as the transport does. */
async function importFile(code: string, file: string, is_trial = 0) {
  const { call, failure, context } = caller(app.database);
  const row = await app.database.db.selectFrom('operator').selectAll().executeTakeFirstOrThrow();
  context.operator = { ...row, role: 'owner', isDemo: false, ...testOperatorSession };
  const input = { code, file: uploadedFile('is.json', file), is_trial };
  return {
    take: async () => (await call(adminImportTexts, input)).data,
    refuse: () => failure(adminImportTexts, input),
  };
}
const imported = async (code: string, file: object, is_trial = 0) =>
  (await importFile(code, JSON.stringify(file), is_trial)).take();

describe('a language', () => {
  it('is one of the built-in ones in a new market, all of them complete', async () => {
    const all = await languages();
    expect(all.map(({ code }) => code)).toEqual(languageCodes);
    expect(all[0]).toMatchObject({ is_default: 1, is_built_in: 1, is_enabled: 1, written: 0 });
    expect(all[0]?.['translated']).toBe(all[0]?.['needed']);
    // The name of the category is the only text without an Arabic translation.
    expect(Number(all[1]?.['needed']) - Number(all[1]?.['translated'])).toBe(1);
  });

  it('is added once, switched off, with its own name and direction', async () => {
    expect((await post('add-language', { code: 'IS' })).body['data']).toMatchObject({
      code: 'is',
      name: 'Íslenska',
      rtl: 0,
      is_enabled: 0,
      is_built_in: 0,
      translated: 0,
    });
    expect((await post('add-language', { code: 'he' })).body['data']).toMatchObject({ name: 'עברית', rtl: 1 });
    expect(await post('add-language', { code: 'is' })).toMatchObject({ status: 400 });
    expect(await post('add-language', { code: 'not a language' })).toMatchObject({ status: 400 });
    expect(await offered()).toEqual(languageCodes);
    expect(await publicTexts('is')).toMatchObject({ error: true });
  });

  it('is offered to visitors once it is switched on, in the stored order', async () => {
    expect((await post('set-language', { code: 'is', is_enabled: 1, name: 'Icelandic' })).status).toBe(200);
    await post('order-languages', { codes: 'is,en' });
    expect(await offered()).toEqual(['is', ...languageCodes]);
    expect(await post('order-languages', { codes: 'xx' })).toMatchObject({ status: 400 });
  });

  it('changes its direction for other clients, too', async () => {
    await post('set-language', { code: 'is', rtl: 1 });
    expect((await publicTexts('is'))['data']).toMatchObject({ rtl: 1, name: 'Icelandic' });
    await post('set-language', { code: 'is', rtl: 0 });
    expect((await publicTexts('is'))['data']).toMatchObject({ rtl: 0 });
  });

  it('can be neither switched off nor removed while it is the default', async () => {
    expect(await post('set-default-language', { code: 'he' })).toMatchObject({ status: 400 });
    expect(await post('set-default-language', { code: 'is' })).toMatchObject({ status: 200 });
    expect((await languages()).find(({ code }) => code === 'is')).toMatchObject({ is_default: 1 });
    for (const path of ['set-language', 'remove-language'])
      expect(await post(path, { code: 'is', is_enabled: 0 })).toMatchObject({ status: 400 });
    await post('set-default-language', { code: 'en' });
  });

  it('is removed with its texts, and every change is in the audit log', async () => {
    await post('set-text', { code: 'he', key: 'shell.skip', text: 'דלג' });
    await post('remove-language', { code: 'he' });
    expect((await languages()).map(({ code }) => code)).not.toContain('he');
    expect((await audit())[0]).toMatchObject({ action: 'remove-language', before: '1 texts', reason: 'עברית (he)' });
    expect((await audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['add-language', 'set-language', 'order-languages', 'set-default-language', 'set-text']),
    );
  });
});

describe('a text', () => {
  it('is found by screen, by missing translation and by search', async () => {
    const missing = await get('get-texts', { code: 'is', screen: 'shell', show: 'missing', limit: 5 });
    expect((missing['data'] as object[]).length).toBe(5);
    expect(missing['data']).toMatchObject([{ screen: 'shell', text: '', is_written: 0 }, {}, {}, {}, {}]);
    const found = await get('get-texts', { code: 'is', source: 'fr', search: 'Aller au contenu' });
    expect(found['data']).toMatchObject([{ key: 'shell.skip', source: expect.stringContaining('contenu') }]);
    const names = await get('get-texts', { code: 'is', screen: 'name' });
    expect(names['data']).toMatchObject([{ key: 'name.Flats', source: 'Flats' }]);
  });

  it('is shown to visitors at once; a blank restores the built-in text', async () => {
    const set = await post('set-text', { code: 'is', key: 'shell.skip', text: 'Beint í efnið', seen: '' });
    expect(set.body).toMatchObject({ data: { text: 'Beint í efnið', is_written: 1 }, count: { written: 1 } });
    expect((await publicTexts('is'))['data']).toMatchObject({ file_name: { 'shell.skip': 'Beint í efnið' } });
    const ours = (await get('get-texts', { code: 'fr', search: 'shell.skip' }))['data'] as { ours: string }[];
    await post('set-text', { code: 'fr', key: 'shell.skip', text: 'Passer' });
    expect((await publicTexts('fr'))['data']).toMatchObject({ file_name: { 'shell.skip': 'Passer' } });
    const back = await post('set-text', { code: 'fr', key: 'shell.skip', text: '' });
    expect(back.body['data']).toMatchObject({ text: ours[0]?.ours, is_written: 0 });
  });

  it('is not lost when two operators save at once', async () => {
    const stale = await post('set-text', { code: 'is', key: 'shell.skip', text: 'Annað', seen: '' });
    expect(stale).toMatchObject({ status: 400, body: { text: 'Beint í efnið' } });
    await Promise.all(
      ['shell.menu', 'shell.close', 'shell.save'].map((key) => post('set-text', { code: 'is', key, text: 'Já' })),
    );
    const written = (await get('get-texts', { code: 'is', show: 'written' }))['data'] as { key: string }[];
    expect(written.map(({ key }) => key)).toContain('shell.skip');
    expect(written.length).toBeGreaterThanOrEqual(3);
  });

  it('is rejected with a broken placeholder or an unknown key', async () => {
    const refused = async (key: string, text: string) => (await post('set-text', { code: 'is', key, text })).body;
    expect(await refused('card.place', 'í {{stadur}}')).toMatchObject({ error: true });
    expect(await refused('console.team.title', 'Team')).toMatchObject({ message: 'key is unknown' });
    expect(await refused('home.homes_few', '{{homes}} x')).toMatchObject({ message: 'key is unknown' });
    expect(await refused('home.homes_one', '{{houses}}')).toMatchObject({ message: 'text must not have {{houses}}' });
    expect(await refused('home.homes_other', 'hús')).toMatchObject({ message: 'text must have {{homes}}' });
  });
});

describe('a file', () => {
  it('can be imported unchanged after an export', async () => {
    const { data } = (await get('export-texts', { code: 'es' })) as { data: Record<string, string> };
    const report = await imported('es', data);
    const same = Object.keys(data).length;
    expect(report).toMatchObject({ taken: 0, same, unknown_count: 0, refused_count: 0 });
  });

  it('is imported line by line: unknown and broken lines are reported, the others are stored', async () => {
    const file = {
      'home.homes_one': 'eitt hús',
      'home.homes_other': '{{homes}} hús',
      'shell.close': '',
      'shell.menu': 7,
      'home.count_other': '{{homs}} hús',
      Welcome: 'Velkomin',
      'name.Flats': 'Íbúðir',
    };
    const expected = {
      taken: 3,
      same: 1,
      unknown: ['Welcome'],
      refused: [
        { key: 'shell.menu', problem: 'no-text' },
        { key: 'home.count_other', problem: 'unknown-hole', hole: 'homs' },
      ],
    };
    expect(await imported('is', file, 1)).toMatchObject(expected);
    expect((await publicTexts('is'))['data']).not.toMatchObject({ file_name: { 'name.Flats': 'Íbúðir' } });
    expect(await imported('is', file)).toMatchObject(expected);
    expect((await publicTexts('is'))['data']).toMatchObject({
      file_name: { 'name.Flats': 'Íbúðir', 'home.homes_one': 'eitt hús' },
    });
    expect((await audit())[0]).toMatchObject({ action: 'import-texts', after: '3 imported, 2 rejected' });
  });

  it.each(['[]', '{', 'null', '"x"'])('is rejected when it is not a JSON object: %s', async (file) => {
    expect(await (await importFile('is', file)).refuse()).toMatchObject({ key: 'validation' });
  });
});
