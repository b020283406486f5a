import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrayText, copyLine } from './copy-text.ts';

test('writes a line in the format of COPY', () => {
  expect(copyLine([1, 'Rua do Sol', true, null, new Date(0)])).toBe(
    '1\tRua do Sol\ttrue\t\\N\t1970-01-01T00:00:00.000Z\n',
  );
});

test('escapes characters that would end a field or a line', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
      const line = copyLine(texts);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      const read = line.slice(0, -1).split('\t').map(unescape);
      expect(read).toEqual(texts);
    }),
  );
});

test('escapes a text that equals the null marker', () => {
  expect(copyLine(['\\N'])).toBe('\\\\N\n');
});

test('quotes the texts of an array', () => {
  expect(arrayText(['8=Sea view', 'a"b\\c'])).toBe('{"8=Sea view","a\\"b\\\\c"}');
});

/** Decodes the escapes that `copyLine` writes. */
function unescape(field: string): string {
  return field.replace(/\\(.)/g, (_, mark: string) => ({ n: '\n', r: '\r', t: '\t' })[mark] ?? mark);
}
