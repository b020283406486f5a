import { contctUs, faqs, getArticles, getReportReasons } from '@latchkey/contract/content/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());
const visitor = () => caller(database);

describe('faqs', () => {
  it('returns enabled FAQs, newest first, in pages', async () => {
    for (const request of ['a', 'b', 'c']) await market.faq({ question: request });
    await market.faq({ question: 'off', is_enabled: false });
    const { data, total } = await visitor().call(faqs, {});
    expect(data.map((faq) => faq.question)).toEqual(['c', 'b', 'a']);
    expect(total).toBe(3);
    const page = await visitor().call(faqs, { limit: 1, offset: 2 });
    expect([page.data[0]?.question, page.total]).toEqual(['a', 3]);
  });
});

describe('get_articles', () => {
  it('returns all articles by id, with a relative creation time', async () => {
    const picture = await market.file({ key: 'articles/one.webp' });
    const flats = await market.category({ name: 'Flats', slug_id: 'flats' });
    await market.article({ title: 'One', image_id: picture.id, category_id: flats.id, created_at: daysAgo(3) });
    await market.article({ title: 'Two', meta_title: 'Meta' });
    const response = await visitor().call(getArticles, { is_promoted: 1 });
    expect(response).toMatchObject({
      total: 2,
      data: [
        {
          title: 'One',
          image: 'https://latchkey.test/files/articles/one.webp',
          meta_title: 'One',
          meta_image: 'https://latchkey.test/files/articles/one.webp',
          category_id: flats.id,
          category: { id: flats.id, category: 'Flats', slug_id: 'flats' },
          created_at: '3 days ago',
          published_at: '2026-03-12T12:00:00.000Z',
        },
        { title: 'Two', meta_title: 'Meta', category_id: '', category: null, image: '' },
      ],
    });
    expect(response).not.toHaveProperty('similar_articles');
    const page = await visitor().call(getArticles, { limit: 1, offset: 1 });
    expect([page.data[0]?.title, page.total]).toEqual(['Two', 2]);
  });

  it('resolves a slug as a category first, then as an article', async () => {
    const flats = await market.category({ slug_id: 'flats' });
    await market.article({ title: 'In flats', category_id: flats.id });
    await market.article({ title: 'Named flats', slug_id: 'flats' });
    await market.article({ title: 'Named lofts', slug_id: 'lofts' });
    const byCategory = await visitor().call(getArticles, { slug_id: 'flats' });
    expect(byCategory.data.map((article) => article.title)).toEqual(['In flats']);
    expect(byCategory).not.toHaveProperty('similar_articles');
    const byArticle = await visitor().call(getArticles, { slug_id: 'lofts' });
    expect(byArticle.data.map((article) => article.title)).toEqual(['Named lofts']);
    expect(byArticle.similar_articles).toHaveLength(2);
    expect(await visitor().call(getArticles, { slug_id: 'nothing' })).toMatchObject({ data: [], total: 0 });
  });

  it('filters by category; 0 means without a category', async () => {
    const flats = await market.category();
    await market.article({ title: 'Filed', category_id: flats.id });
    await market.article({ title: 'Loose' });
    const titles = async (category_id: number) =>
      (await visitor().call(getArticles, { category_id })).data.map((article) => article.title);
    expect(await titles(flats.id)).toEqual(['Filed']);
    expect(await titles(0)).toEqual(['Loose']);
    expect((await visitor().failure(getArticles, { category_id: -1 })).key).toBe('bad_input');
  });

  it('returns ten similar articles with a single one, those of its category first, with ISO dates', async () => {
    const flats = await market.category();
    const one = await market.article({ category_id: flats.id });
    const sameCategory = await market.article({ category_id: flats.id });
    for (let at = 0; at < 11; at++) await market.article();
    const { similar_articles: similar = [], data, total } = await visitor().call(getArticles, { id: one.id });
    expect([data.length, total]).toEqual([1, 1]);
    expect(similar).toHaveLength(10);
    expect(similar[0]).toMatchObject({ id: sameCategory.id, created_at: '2026-03-12T12:00:00.000Z' });
    expect(similar[1]!.id).toBeGreaterThan(similar[2]!.id);
    expect(similar.map((article) => article.id)).not.toContain(one.id);
  });
});

describe('get_report_reasons', () => {
  it('returns all report reasons, or one by id', async () => {
    const spam = await market.insert('report_reason', { reason: 'Spam' });
    await market.insert('report_reason', { reason: 'Sold already' });
    const { data, total } = await visitor().call(getReportReasons, {});
    expect([data.map((one) => one.reason), total]).toEqual([['Spam', 'Sold already'], 2]);
    expect(await visitor().call(getReportReasons, { id: spam.id })).toMatchObject({
      data: [{ reason: 'Spam' }],
      total: 1,
    });
    expect(await visitor().call(getReportReasons, { id: 99 })).toMatchObject({ data: [], total: 0 });
  });
});

describe('contct_us', () => {
  const message = {
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@example.test',
    subject: 'A house',
    message: 'Is it\nstill free?',
  };
  const stored = () => database.db.selectFrom('contact_message').selectAll().execute();
  const mails = () => database.db.selectFrom('outbox').selectAll().execute();

  it('saves the message and mails it to the company', async () => {
    await market.settings({ company_email: 'hello@keys.test' });
    const response = await visitor().call(contctUs, message);
    expect(response.message).not.toBe('');
    expect(response).not.toHaveProperty('data');
    expect(await stored()).toMatchObject([message]);
    expect(await mails()).toMatchObject([
      { kind: 'mail', recipient: 'hello@keys.test', subject: 'Contact form: A house', sent_at: null },
    ]);
    const [mail] = await mails();
    expect(mail?.text).toContain('Ana Silva <ana@example.test>');
    expect(mail?.text).toContain('Is it\nstill free?');
  });

  it('mails the company with the sender as the address to reply to', async () => {
    await market.settings({ company_email: 'hello@keys.test' });
    await visitor().call(contctUs, message);
    expect(await mails()).toMatchObject([{ headers: { 'Reply-To': 'ana@example.test' } }]);
    const injected = { ...message, email: 'ana@example.test\r\nBcc: all@example.test' };
    expect((await visitor().failure(contctUs, injected)).key).toBe('bad_input');
    const two = { ...message, email: 'ana@example.test, all@example.test' };
    expect((await visitor().failure(contctUs, two)).key).toBe('bad_input');
  });

  it('saves the message when no company email is set', async () => {
    await visitor().call(contctUs, message);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('prevents mail header injection', async () => {
    await market.settings({ company_email: 'hello@keys.test' });
    await visitor().call(contctUs, { ...message, subject: 'A\r\nBcc: all@example.test' });
    expect((await mails())[0]?.subject).toBe('Contact form: A Bcc: all@example.test');
  });

  it.each(Object.keys(message))('requires %s, and saves nothing without it', async (field) => {
    for (const blank of ['', ' ', undefined, 'null'])
      expect((await visitor().failure(contctUs, { ...message, [field]: blank })).key).toBe('bad_input');
    expect(await stored()).toEqual([]);
  });

  it('requires a valid email address', async () => {
    expect((await visitor().failure(contctUs, { ...message, email: 'ana' })).key).toBe('bad_input');
  });
});
