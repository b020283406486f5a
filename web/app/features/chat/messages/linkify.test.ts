import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (message: string) => linkify(message).flatMap(({ href }) => href ?? []);

describe('linkify', () => {
  it.each([
    ['See https://example.com/plan.pdf.', 'https://example.com/plan.pdf'],
    ['(www.example.com)', 'https://www.example.com/'],
    ['https://en.wikipedia.org/wiki/Lisbon_(city)', 'https://en.wikipedia.org/wiki/Lisbon_(city)'],
    ['شاهد https://example.com/a?b=1&c=2؟', 'https://example.com/a?b=1&c=2%D8%9F'],
  ])('links the URL in “%s”', (message, href) => {
    expect(links(message)).toEqual([href]);
  });

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'https://latchkey.example@evil.example/',
    'https://localhost/admin',
    'data:text/html,hello',
    'xhttps://example.com',
    'www.',
  ])('leaves “%s” as text', (message) => {
    expect(linkify(message)).toEqual([{ text: message }]);
  });

  it('preserves every character, and links only to https', () => {
    const word = fc.constantFrom(
      'https://a.b',
      'www.c.d',
      'http://e.f',
      ' ',
      '.',
      ')',
      '(',
      '@',
      'ü',
      '\n',
      '<b>',
      '"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(word).map((words) => words.join('')),
        ),
        (message) => {
          const parts = linkify(message);
          expect(parts.map(({ text }) => text).join('')).toBe(message);
          for (const { href } of parts) if (href !== undefined) expect(new URL(href).protocol).toBe('https:');
        },
      ),
    );
  });
});
