import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { cleanHtml } from './clean-html.ts';
import { executableParts } from '../../testing/executable-parts.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { xssVectors } from '../../testing/xss-vectors.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await marketFixture(database).file({ key: 'articles/aa/a.webp', width: 8, height: 6 });
  await marketFixture(database).file({ key: 'chat/aa/b.webp' });
  await marketFixture(database).file({ key: 'articles/aa/c.svg', content_type: 'image/svg+xml' });
});
afterAll(() => database.close());
const clean = async (html: string) => (await sanitiseRichText(html, database.db)).html;

test.each([
  // Everything that the editor produces stays unchanged.
  ['<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br>e</p><hr>'],
  ['<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>'],
  ['<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>'],
  ['<blockquote><p>a</p></blockquote><pre><code>a &lt; b</code></pre>'],
  ['<p><a href="https://x.test/?a=1&amp;b=2#c" rel="noopener">a</a> <a href="/contact-us">b</a></p>'],
  ['<p><a href="mailto:a@b.test" rel="noopener">a</a><a href="tel:+351" rel="noopener">b</a></p>'],
  ['<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>'],
  ['<img src="/files/articles/aa/a.webp" width="8" height="6" loading="lazy" alt="A &quot;door&quot; &amp; more">'],
])('does not change %s', async (html) => {
  expect(await clean(html)).toBe(html);
});

test.each([
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src=x onerror=alert(1)', '<p>&lt;img src=x onerror=alert(1)</p>'],
  ['<p></p><p>&nbsp;</p>', ''],
  ['<a href="//x.test">a</a><a href="/\\x.test">b</a>', '<a>a</a><a>b</a>'],
  ['<img src="/files/chat/aa/b.webp"><p>a</p>', '<p>a</p>'],
  ['<img src="/files/articles/aa/c.svg"><p>a</p>', '<p>a</p>'],
  ['<img src="/files/articles/../articles/aa/a.webp"><p>a</p>', '<p>a</p>'],
  ['<img src="javascript:x//files/articles/aa/a.webp"><p>a</p>', '<p>a</p>'],
])('sanitises %s to %s', async (given, wanted) => {
  expect(await clean(given)).toBe(wanted);
});

it('sanitises long and malformed input within its time limit', async () => {
  for (const text of [
    '<a '.repeat(33_000),
    '<p "\''.repeat(20_000),
    '<!--'.repeat(25_000),
    `<p ${'"'.repeat(99_000)}`,
  ]) {
    const start = performance.now();
    await clean(`<p>x</p>${text}`);
    expect(performance.now() - start).toBeLessThan(3_000);
  }
});

describe('the corpus of XSS vectors', () => {
  it('has more than 150 distinct vectors', () => {
    expect(new Set(xssVectors).size).toBe(xssVectors.length);
    expect(xssVectors.length).toBeGreaterThan(150);
  });

  it('is detected as executable without sanitising', () => {
    const detected = xssVectors.filter((vector) => executableParts(vector).length > 0);
    expect(detected.length).toBeGreaterThan(100);
  });

  test.each(xssVectors)('is not executable after sanitising: %s', async (vector) => {
    const contexts = [
      vector,
      `<p>a</p>${vector}<p>b</p>`,
      `<ul><li>${vector}`,
      `<table><tr><td>${vector}</td></tr></table>`,
    ];
    const pictured = `<img src="/files/articles/aa/a.webp" alt="${vector}">`;
    for (const html of [...contexts, pictured, pictured.replaceAll('"', "'")]) {
      const out = await clean(html);
      expect(executableParts(out), out).toEqual([]);
      // Sanitising is idempotent.
      expect(await clean(out)).toBe(out);
    }
    for (const html of contexts.slice(1)) expect(executableParts(cleanHtml(html))).toEqual([]);
  });
});
