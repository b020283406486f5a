import { describe, expect, it } from 'vitest';
import { dayOfMoveIn, readMoveIn } from './read-move-in.ts';
import { splitWords } from './tokenize.ts';

it.each([
  ['available from March', { month: 3 }],
  ['from 15 May', { day: 15, month: 5 }],
  ['move in by September 1st', { day: 1, month: 9 }],
  ['starting 1st of June 2027', { day: 1, month: 6, year: 2027 }],
  ['disponible desde el 15 de setiembre de 2027', { day: 15, month: 9, year: 2027 }],
  ['à partir d’août', { month: 8 }],
  ['dès le 1er janv.', { day: 1, month: 1 }],
  ['متاحة من ١٥ مارس', { day: 15, month: 3 }],
  ['متاح ابتداء من تشرين الأول', { month: 10 }],
  ['15 अप्रैल से उपलब्ध', { day: 15, month: 4 }],
  ['available from March 15, 2027', { day: 15, month: 3, year: 2027 }],
  ['flat available from March, 3 bedrooms', { month: 3 }],
  ['flat available from March 3 bedrooms', { month: 3 }],
  ['available from March, 2000 €', { month: 3 }],
  ['available from 15 March 2000 €', { day: 15, month: 3 }],
  ['available from March 2027 with parking', { month: 3, year: 2027 }],
  ['disponible desde el 15 de mar', { day: 15, month: 3 }],
])('parses the move-in date of “%s”', (text, moveIn) => {
  expect(readMoveIn(splitWords(text))?.moveIn).toEqual(moveIn);
});

it.each(['March', 'flat from 1,000', 'available now', 'from 40 March', 'May Street', 'piso a 300 m desde el mar'])(
  '“%s” contains no move-in date',
  (text) => {
    expect(readMoveIn(splitWords(text))).toBeNull();
  },
);

describe('dayOfMoveIn on 20 June 2027', () => {
  it.each([
    [{ month: 8 }, '2027-08-01'],
    [{ month: 6 }, '2027-06-20'],
    [{ month: 3 }, '2028-03-01'],
    [{ month: 6, day: 25 }, '2027-06-25'],
    [{ month: 6, day: 5 }, '2028-06-05'],
    [{ month: 9, day: 1, year: 2029 }, '2029-09-01'],
    [{ month: 3, year: 2025 }, '2027-06-20'],
    [{ month: 6, day: 31 }, null],
    [{ month: 2, day: 29 }, '2028-02-29'],
  ])('returns for %o the day %s', (moveIn, day) => {
    expect(dayOfMoveIn(moveIn, '2027-06-20')).toBe(day);
  });
});

it('returns 29 February of the next leap year, also before the end of February', () => {
  expect(dayOfMoveIn({ month: 2, day: 29 }, '2027-01-10')).toBe('2028-02-29');
  expect(dayOfMoveIn({ month: 2, day: 29, year: 2027 }, '2027-01-10')).toBeNull();
});
