import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';

test('retains shapes, numbers and colours, and hides the image from screen readers', () => {
  const drawn = safeSvg(
    `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox='0 0 24 24'>
      <title>House</title><g fill="none" stroke="#1c5a45"><path d="M4 20V10l8-6 8 6v10H4Z"/><circle cx="12" cy="12" r="3" /></g></svg>`,
  );
  expect(drawn).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true"><g fill="none" stroke="#1c5a45"><path d="M4 20V10l8-6 8 6v10H4Z"></path><circle cx="12" cy="12" r="3"></circle></g></svg>',
  );
});

describe('safeSvg and active content', () => {
  const inside = (text: string) => `<svg viewBox="0 0 1 1">${text}</svg>`;
  test.each([
    '<script>alert(1)</script>',
    '<foreignObject><img src="x" onerror="alert(1)"/></foreignObject>',
    '<style>*{fill:url(//evil)}</style>',
    '<use href="//evil#x"/>',
    '<image href="//evil"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
  ])('rejects %s', (text) => {
    expect(safeSvg(inside(text))).toBeNull();
  });

  test.each([
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0" style="fill:url(//evil)"/>',
    '<path fill="url(//evil)" d="M0 0"/>',
    '<path fill="url (#x)" d="M0 0"/>',
    "<path d='M0 0\"><script>'/>",
    '<path xlink:href="javascript:alert(1)" d="M0 0"/>',
  ])('rejects or strips %s', (text) => {
    expect(safeSvg(inside(text)) ?? '').not.toMatch(/onload|style|url|script|href/iu);
  });

  test.each([
    '',
    'hello',
    '<svg',
    '<svg viewBox="0 0 1 1">',
    '<path d="M0 0"/>',
    '<svg viewBox="0 0 1 1"></svg><svg></svg>',
    '<svg></svg>',
  ])('rejects %j, which is not an SVG image', (text) => {
    expect(safeSvg(text)).toBeNull();
  });

  test('returns only allowed tags and attributes for any input', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<svg viewBox="0 0 1 1">',
        '</svg>',
        '<g>',
        '</g>',
        '<path d="M0 0"/>',
        '<script>',
        '"',
        "'",
        '<!--',
        '-->',
        '>',
        'on=1',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const out = safeSvg(parts.join('')) ?? '';
        expect(out.replace(/<\/?(?:svg|g|path)(?: [\w-]+="[\w\s.,#%()+-]*")*>/gu, '')).toBe('');
      }),
    );
  });
});
