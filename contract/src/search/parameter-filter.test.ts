import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatParameterFilter,
  maxConditions,
  maxValues,
  parseParameterFilter,
  type ParameterCondition,
} from './parameter-filter.ts';

const parameterId = fc.integer({ min: 1, max: 1_000_000_000 });
const value = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() === text && text !== '');
const number = fc.oneof(
  fc.integer({ min: -10_000, max: 10_000_000 }).map((n) => n / 100),
  fc.constantFrom(1e-7, 1.5e-20),
);
const condition: fc.Arbitrary<ParameterCondition> = fc.oneof(
  fc.record({ parameter_id: parameterId, min: number }),
  fc.record({ parameter_id: parameterId, max: number }),
  fc.record({ parameter_id: parameterId, values: fc.array(value, { minLength: 1, maxLength: 5 }) }),
  fc.record({ parameter_id: parameterId, none: fc.array(value, { minLength: 1, maxLength: 5 }) }),
);

describe('filter by parameters', () => {
  test('parses minimum numbers and values', () => {
    expect(parseParameterFilter('1>=3;4=Yes,No')).toEqual([
      { parameter_id: 1, min: 3 },
      { parameter_id: 4, values: ['Yes', 'No'] },
    ]);
  });

  test('parses a range and two values that must both be there', () => {
    expect(parseParameterFilter('3>=60;3<=80.5;8=Garden;8=Pool')).toEqual([
      { parameter_id: 3, min: 60 },
      { parameter_id: 3, max: 80.5 },
      { parameter_id: 8, values: ['Garden'] },
      { parameter_id: 8, values: ['Pool'] },
    ]);
  });

  test('parses values that a listing must not have', () => {
    expect(parseParameterFilter('8!=Pool,Lift')).toEqual([{ parameter_id: 8, none: ['Pool', 'Lift'] }]);
    expect(parseParameterFilter('8!=')).toBeNull();
  });

  test('parses back what it formats', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: maxConditions }), (conditions) => {
        expect(parseParameterFilter(formatParameterFilter(conditions))).toEqual(
          // Text has no negative zero.
          conditions.map((item) =>
            item.min === 0 ? { ...item, min: 0 } : item.max === 0 ? { ...item, max: 0 } : item,
          ),
        );
      }),
    );
  });

  test('escapes separators inside a value', () => {
    const conditions = [{ parameter_id: 2, values: ['a,b;c', '100%', '%2C'] }];
    expect(formatParameterFilter(conditions)).toBe('2=a%2Cb%3Bc,100%25,%252C');
    expect(parseParameterFilter('2=a%2Cb%3Bc,100%25,%252C')).toEqual(conditions);
  });

  test('ignores blank conditions and values', () => {
    expect(parseParameterFilter(';1>=3; ;4=Yes,, ,')).toEqual([
      { parameter_id: 1, min: 3 },
      { parameter_id: 4, values: ['Yes'] },
    ]);
  });

  test.each(['1', '1>3', '0>=1', 'a=b', '1>=x', '1>=', '1>=1e9', '1<3', '1<=x', '4=', '4=,', '-1=a', '1>=3,4=Yes'])(
    'rejects %s',
    (text) => {
      expect(parseParameterFilter(text)).toBeNull();
    },
  );

  test('rejects more conditions or values than the limit', () => {
    expect(parseParameterFilter(Array.from({ length: maxConditions + 1 }, () => '1>=1').join(';'))).toBeNull();
    expect(parseParameterFilter(`1=${Array.from({ length: maxValues + 1 }, () => 'a').join(',')}`)).toBeNull();
  });

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseParameterFilter(text)));
  });
});
