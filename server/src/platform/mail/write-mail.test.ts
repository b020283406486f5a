import { languageCodes } from '@latchkey/contract/text/languages';
import { describe, expect, it } from 'vitest';
import type { MailData, MailKind } from './mail-data.ts';
import type { MailMarket } from './mail-market.ts';
import { mailLanguage } from './mail-texts.ts';
import { sampleMails } from './sample-mails.ts';
import { writeMail } from './write-mail.ts';

const market: MailMarket = {
  name: 'Casa do Porto',
  siteUrl: 'https://casa.test',
  mark: 'https://casa.test/icon-180.png',
  colour: '#1c5a45',
  email: 'hello@casa.test',
  address: 'Rua do Alecrim 58, Lisbon',
  language: 'en',
};

function write<Kind extends MailKind>(kind: Kind, data: MailData[Kind], code = 'en', name = 'Inês') {
  return writeMail(kind, data, { name, language: mailLanguage(code), market });
}

const everyMail = sampleMails(market.siteUrl).flatMap(({ kind, data, title }) =>
  languageCodes.map((code) => ({ title, code, write: () => write(kind, data as never, code) })),
);

describe('every kind in every language', () => {
  it.each(everyMail)('$title in $code is complete', ({ code, write: written }) => {
    const { subject, html, text } = written();
    for (const part of [subject, html, text]) {
      expect(part.trim()).not.toBe('');
      expect(part).not.toMatch(/undefined|\[object|NaN|\{\w+\}/);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain(`lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).toContain('Casa do Porto');
    expect(text).toContain('Casa do Porto');
    expect(text).not.toMatch(/<\/?\w+[^>]*>/);
  });

  it.each(everyMail)('$title in $code has the same links in HTML and in plain text', ({ write: written }) => {
    const { html, text } = written();
    const links = [...html.matchAll(/href="(http[^"]+)"/g)].map(([, url = '']) => url.replaceAll('&#38;', '&'));
    const named: string[] = text.match(/https:\/\/\S+/g) ?? [];
    for (const url of links) expect(named).toContain(url);
    for (const url of named) expect(links).toContain(url);
  });

  it.each(everyMail)('$title in $code links to the market only', ({ write: written }) => {
    const { html } = written();
    for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      expect(url).toMatch(/^(https:\/\/casa\.test(\/|$)|mailto:hello@casa\.test$)/);
    }
  });
});

describe('text of users', () => {
  const markup = '<img src=x onerror=alert(1)>"\'&';

  it('is escaped in HTML', () => {
    const { html, text } = write(
      'listing-decision',
      { kind: 'property', title: markup, decision: 'rejected', reason: markup, url: 'https://casa.test/a"b' },
      'en',
      markup,
    );
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('a"b');
    expect(html.match(/onerror/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text).toContain(markup);
  });

  it('is not parsed for placeholders', () => {
    const { subject, text } = write('listing-decision', {
      kind: 'project',
      title: '{market} {reason} $& $1',
      decision: 'approved',
      url: 'https://casa.test/',
    });
    expect(subject).toBe('Your project is live: {market} {reason} $& $1');
    expect(text).toContain('{market} {reason} $& $1');
  });

  it('is left out of the salutation when a name contains advertising', () => {
    for (const name of ['Win a home at www.evil.test', 'https://evil.test', 'evil.test', 'x'.repeat(61), '', '  ']) {
      const { html, text } = write('welcome', {}, 'en', name);
      expect(text).toMatch(/^Hello,\n/);
      if (name.trim()) expect(html).not.toContain(name);
    }
    for (const name of ['Inês', 'Dr. A. Müller', 'محمد', 'अनिल कुमार']) {
      expect(write('welcome', {}, 'en', name).text).toContain(`Hello ${name},`);
    }
  });
});

describe('alerts', () => {
  const alert = (total: number, code: string) =>
    write(
      'alert',
      { name: 'Porto', listings: [], total, url: 'https://casa.test/search', unsubscribeUrl: 'https://casa.test/u' },
      code,
    );

  it('use the plural forms of the language', () => {
    expect(alert(1, 'en').subject).toBe('1 new home: Porto');
    expect(alert(1_200, 'en').subject).toBe('1,200 new homes: Porto');
    expect(alert(2, 'ar').subject).toBe('عقاران جديدان (2): Porto');
    expect(alert(5, 'ar').subject).toBe('5 عقارات جديدة: Porto');
    expect(alert(11, 'ar').subject).toBe('11 عقارًا جديدًا: Porto');
  });

  it('have unsubscribe headers, and other mails have none', () => {
    expect(alert(1, 'en').headers).toEqual({
      'List-Unsubscribe': '<https://casa.test/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(write('welcome', {}).headers).toEqual({});
  });
});

it('formats durations with the plural forms of the language', () => {
  expect(write('code', { code: '123456', minutes: 10 }).text).toContain('it expires in 10 minutes');
  expect(write('code', { code: '123456', minutes: 10 }, 'ar').text).toContain('خلال 10 دقائق');
  expect(write('reset-link', { url: 'https://casa.test/r', minutes: 60 }, 'ar').text).toContain('خلال 60 دقيقة');
});

it.each(languageCodes)('the mail of a refund states its amount, which may be partial, in %s', (code) => {
  const about = { number: '', item: 'Agency', amount: 9.99, currency: 'EUR' };
  for (const packageNow of ['ended', 'runs', 'none'] as const) {
    const [line] = write('refund', { ...about, packageNow }, code).text.match(/^.*Agency.*$/m) ?? [];
    expect(line).toMatch(/[9٩][.,٫][9٩]{2}/);
  }
});
