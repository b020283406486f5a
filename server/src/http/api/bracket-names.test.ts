import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nest, splitName } from './bracket-names.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('parsing names of form fields', () => {
  test('turns indexes into lists and words into objects', () => {
    const input = nest([
      ['title', 'A home'],
      ['parameters[0][parameter_id]', '4'],
      ['parameters[0][value]', '3'],
      ['parameters[1][parameter_id]', '5'],
      ['gallery_images[0]', 'file'],
    ]);
    expect(plain(input)).toEqual({
      title: 'A home',
      parameters: [{ parameter_id: '4', value: '3' }, { parameter_id: '5' }],
      gallery_images: ['file'],
    });
  });

  test('closes gaps, orders by index, and appends for empty brackets', () => {
    expect(
      plain(
        nest([
          ['a[7]', 'x'],
          ['a[2]', 'y'],
          ['a[]', 'z'],
        ]),
      ),
    ).toEqual({ a: ['y', 'x', 'z'] });
  });

  test('drops a huge index instead of creating a long list', () => {
    expect(
      plain(
        nest([
          ['a[999999999]', 'x'],
          ['a[1]', 'y'],
        ]),
      ),
    ).toEqual({ a: ['y'] });
  });

  test('turns a repeated name into a list', () => {
    expect(
      plain(
        nest([
          ['a', '1'],
          ['a', '2'],
          ['a', '3'],
        ]),
      ),
    ).toEqual({ a: ['1', '2', '3'] });
  });

  test('uses the first value when a name is both value and list', () => {
    expect(
      plain(
        nest([
          ['a', '1'],
          ['a[0]', '2'],
        ]),
      ),
    ).toEqual({ a: '1' });
    expect(
      plain(
        nest([
          ['a[0]', '2'],
          ['a', '1'],
        ]),
      ),
    ).toEqual({ a: ['2'] });
  });

  test.each(['__proto__', '__proto__[x]', 'a[__proto__][x]', 'a[constructor][prototype][x]', 'prototype', ''])(
    'does not change a prototype by %j',
    (name) => {
      expect(splitName(name)).toBeNull();
      nest([[name, 'bad']]);
      expect(({} as { x?: string }).x).toBeUndefined();
    },
  );

  test('drops a name that is nested deeper than the limit', () => {
    expect(splitName('a[b][c][d][e]')).toHaveLength(5);
    expect(splitName('a[b][c][d][e][f]')).toBeNull();
  });
});

/** Writes a value as clients of the contract do (contract 1.2), to read it back. */
function write(value: unknown, name: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => write(item, `${name}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => write(item, `${name}[${key}]`));
  }
  return [[name, String(value)]];
}

const word = fc.stringMatching(/^[a-z_]{1,12}$/).filter((text) => splitName(text) !== null);
const leaf = fc.string();
const entry = fc.dictionary(word, leaf, { minKeys: 1, maxKeys: 4 });
const field = fc.oneof(leaf, fc.array(leaf, { minLength: 1 }), fc.array(entry, { minLength: 1 }), entry);

test('parsing what a form writes restores the original values', () => {
  fc.assert(
    fc.property(fc.dictionary(word, field, { minKeys: 1 }), (form) => {
      const pairs = Object.entries(form).flatMap(([name, value]) => write(value, name));
      expect(plain(nest(pairs))).toEqual(plain(form));
    }),
  );
});

test('no name throws, changes a prototype or creates a long list', () => {
  const garbage = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-c_]{1,3}(\[([0-9]{0,12}|[a-c]{0,3}|__proto__|constructor)\]){0,7}$/),
  );
  const keysBefore = Object.getOwnPropertyNames(Object.prototype).length;
  fc.assert(
    fc.property(fc.array(fc.tuple(garbage, fc.string()), { maxLength: 40 }), (pairs) => {
      const text = JSON.stringify(nest(pairs));
      expect(text.length).toBeLessThan(40_000);
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(keysBefore);
    }),
  );
});
