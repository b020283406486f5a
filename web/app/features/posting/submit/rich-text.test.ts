import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText, toRichText } from './rich-text.ts';

test('typed blank lines separate paragraphs, and dashes start a list', () => {
  expect(toRichText('Bright <flat>.\nTop floor.\n\nIt has:\n- a lift\n• a garage')).toBe(
    '<p>Bright &lt;flat&gt;.<br>Top floor.</p><p>It has:</p><ul><li>a lift</li><li>a garage</li></ul>',
  );
});

test('stored HTML becomes text that can be edited', () => {
  expect(toPlainText('<p>A &amp; B</p>\n<p>One<br>two</p><ul>\n<li>x</li><li>y</li></ul>')).toBe(
    'A & B\n\nOne\ntwo\n\n- x\n- y',
  );
  expect(toPlainText('Plain, 3 < 4')).toBe('Plain, 3 < 4');
});

test('a round trip between HTML and typed text loses no letter', () => {
  const visibleText = (text: string) => text.replaceAll(/[\s\-•*]/g, '');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '<', '>', '&', 'é', ' ', '\n', '-', '.') }), (text) => {
      expect(visibleText(toPlainText(toRichText(text)))).toBe(visibleText(text));
    }),
  );
});

test('typed text never becomes an HTML element', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tags = toRichText(text).match(/<[^>]*>/g) ?? [];
      expect(tags.every((tag) => /^<(\/?p|\/?ul|\/?li|br)>$/.test(tag))).toBe(true);
    }),
  );
});
