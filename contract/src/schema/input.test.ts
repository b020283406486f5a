import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  choice,
  clearableText,
  email,
  flag,
  id,
  integer,
  limit,
  number,
  numberChoice,
  optional,
  paged,
  paging,
  password,
  phone,
  text,
  type Wire,
} from './input.ts';
import { firstProblem } from './problem.ts';

/** Returns the message that a client gets about one field. */
function problemOf(schema: z.ZodType, value: unknown): string {
  const result = z.object({ field: schema }).safeParse({ field: value });
  return result.error ? firstProblem(result.error) : 'none';
}

const absent = fc.constantFrom('', ' ', '\t\n', 'undefined', 'null', 'NaN', ' null ', null, undefined);

describe('absent values', () => {
  const fields: Record<string, z.ZodType> = {
    text: text(10),
    email,
    phone,
    id,
    flag,
    number: number(0, 9),
    integer: integer(0, 9),
    choice: choice(['a', 'b']),
    numberChoice: numberChoice([0, 1]),
    password: password(1, 9),
  };

  test.each(Object.entries(fields))(
    '%s: an absent value is an error when required and undefined when optional',
    (_, field) => {
      fc.assert(
        fc.property(absent, (value) => {
          expect(problemOf(field, value)).toBe('field is required');
          expect(optional(field).parse(value)).toBeUndefined();
        }),
      );
      expect(z.object({ field }).safeParse({}).success).toBe(false);
      expect(z.object({ field: optional(field) }).parse({})).toEqual({});
    },
  );
});

describe('text', () => {
  test('is trimmed, cleaned of control characters and converted from numbers and booleans', () => {
    expect(text(9).parse('  a\u0000b ')).toBe('ab');
    expect([text(9).parse(12), text(9).parse(true)]).toEqual(['12', 'true']);
  });

  test('has a maximum length', () => {
    expect(problemOf(text(3), 'abcd')).toBe('field must be at most 3 characters');
    expect(text(3).parse(' abc ')).toBe('abc');
  });

  test.each([[['a']], [{ a: 1 }]])('%j is rejected as a text', (value) => {
    expect(problemOf(text(9), value)).toBe('field must be text');
  });

  test('clearable: a blank clears, texts of missing values leave it unchanged', () => {
    const field = clearableText(5);
    expect(['', '  '].map((value) => field.parse(value))).toEqual(['', '']);
    expect(['undefined', 'null', 'NaN', undefined].map((value) => field.parse(value))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(field.parse(' a ')).toBe('a');
    expect(field.safeParse('abcdef').success).toBe(false);
  });

  test('a password is not trimmed, and has a minimum length', () => {
    expect(password(6, 20).parse('  pa ss ')).toBe('  pa ss ');
    expect(problemOf(password(6, 20), 'short')).toBe('field must be at least 6 characters');
  });

  test('an email is trimmed, and a text that is no email is rejected', () => {
    expect(email.parse(' A@b.co ')).toBe('A@b.co');
    expect(problemOf(email, 'a@b')).toBe('field must be a valid email address');
  });

  test.each(['+49 (151) 234-567.89', '004915123456789', '4915123456789', ' 4915123456789'])(
    'phone %s is normalised',
    (value) => {
      expect(phone.parse(value)).toBe('4915123456789');
    },
  );

  test.each(['123', '12345678901234567', 'call me'])('phone %s is rejected', (value) => {
    expect(problemOf(phone, value)).toBe('field must be a phone number with country code');
  });
});

describe('numbers', () => {
  test.each([
    ['1', 1],
    [' 2.50 ', 2.5],
    [3, 3],
    ['-0.5', -0.5],
    ['+4', 4],
    // As JavaScript prints coordinates and sums of tenths.
    ['-5.684341886080802e-8', -5.684341886080802e-8],
    ['-5.684341886080802e-14', 0],
    [5e-324, 0],
    ['0.30000000000000004', 0.30000000000000004],
    ['0.012345678901234567', 0.012345678901234567],
  ])('%j is parsed as the number %d', (value, expected) => {
    expect(number(-10, 10).parse(value)).toBe(expected);
  });

  test.each([
    '1e3',
    '1e',
    'e-3',
    '1e-1234',
    '0x10',
    'Infinity',
    '1,5',
    'abc',
    '--1',
    Number.POSITIVE_INFINITY,
    [],
    {},
    true,
  ])('%j is rejected as a number', (value) => {
    expect(problemOf(number(-1e9, 1e9), value)).toBe('field must be a number');
  });

  test('a number may equal its minimum and maximum, and nothing beyond them', () => {
    expect([number(0, 5).parse('0'), number(0, 5).parse('5')]).toEqual([0, 5]);
    expect(problemOf(number(0, 5), '-1')).toBe('field must be at least 0');
    expect(problemOf(number(0, 5), '6')).toBe('field must be at most 5');
  });

  test('ids are whole and positive', () => {
    expect(id.parse('42')).toBe(42);
    expect(problemOf(id, '1.5')).toBe('field must be a whole number');
    expect(problemOf(id, '0')).toBe('field must be at least 1');
    expect(problemOf(id, '99999999999999999999')).toMatch(/^field must be/);
  });

  test('a choice outside the listed ones is rejected', () => {
    expect(numberChoice([0, 1]).parse('1')).toBe(1);
    expect(problemOf(numberChoice([0, 1]), '2')).toBe('field must be one of 0, 1');
    expect(problemOf(choice(['a', 'b']), 'c')).toBe('field must be one of a, b');
  });

  test.each([
    ['1', true],
    ['true', true],
    ['yes', true],
    [1, true],
    [true, true],
    ['0', false],
    ['False', false],
    ['off', false],
    [0, false],
  ])('the flag %j is parsed as %s', (value, expected) => {
    expect(flag.parse(value)).toBe(expected);
  });
});

describe('paging', () => {
  const schema = z.object(paging(25));

  test('limit is always in 1..100', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer().map(String), fc.integer(), fc.double(), fc.string(), fc.anything()),
        (value) => {
          const parsed = limit().parse(value);
          expect(Number.isInteger(parsed) && parsed >= 1 && parsed <= 100).toBe(true);
        },
      ),
    );
  });

  test('limit and offset have defaults when they are absent or invalid', () => {
    expect(schema.parse({})).toEqual({ limit: 25, offset: 0 });
    expect(schema.parse({ limit: 'x', offset: 'null' })).toEqual({ limit: 25, offset: 0 });
  });

  test('limit and offset below their minimum are clamped to it', () => {
    expect(schema.parse({ limit: '0', offset: '-5' })).toEqual({ limit: 1, offset: 0 });
    expect(schema.parse({ limit: '5000', offset: '1000000' })).toEqual({ limit: 100, offset: 1_000_000 });
  });

  test('an offset beyond the maximum is rejected', () => {
    expect(schema.safeParse({ offset: '1000001' }).success).toBe(false);
  });

  test('pages start at 1, and 0 means 1', () => {
    expect(z.object(paged()).parse({ page: '0' })).toEqual({ page: 1, per_page: 15 });
  });
});

test('the input type is loose, the output type is exact', () => {
  const schema = z.object({ title: text(5), price: optional(number(0, 1)) });
  expectTypeOf<z.output<typeof schema>>().toEqualTypeOf<{ title: string; price?: number | undefined }>();
  expectTypeOf<z.input<typeof schema>>().toEqualTypeOf<{ title: Wire; price?: Wire }>();
});
