import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLoan, loanProblems, defaultLoan } from './loan-form.ts';

const loan = defaultLoan(465_000);

describe('the form of the mortgage calculator', () => {
  it('starts with a valid loan', () => {
    expect(loan).toEqual({ price: 465_000, down: 93_000, share: 20, interest: 3.4, years: 30 });
    expect(loanProblems(loan)).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (price) => loanProblems(defaultLoan(price)).length === 0),
    );
  });

  it('synchronises amount and percentage of the down payment', () => {
    expect(changeLoan(loan, 'share', 10)).toMatchObject({ down: 46_500, share: 10 });
    expect(changeLoan(loan, 'down', 155_000)).toMatchObject({ down: 155_000, share: 33.3 });
    expect(changeLoan(loan, 'price', 500_000)).toMatchObject({ down: 100_000, share: 20 });
  });

  it('may have empty fields while the user types', () => {
    const empty = changeLoan(loan, 'price', null);
    expect(empty).toMatchObject({ price: null, down: null, share: 20 });
    expect(loanProblems(empty)).toEqual(['price']);
    expect(changeLoan(empty, 'price', 100)).toMatchObject({ down: 20 });
    expect(changeLoan(loan, 'down', null).share).toBeNull();
  });

  it.each([
    ['price', 0],
    ['down', 465_000],
    ['down', -1],
    ['down', null],
    ['share', 100],
    ['interest', 0.9],
    ['interest', 101],
    ['years', 0],
    ['years', 31],
    ['years', 2.5],
    ['years', null],
  ] as const)('reports an invalid field: %s %s', (field, value) => {
    const named = field === 'share' ? 'down' : field;
    expect(loanProblems(changeLoan(loan, field, value))).toEqual([named]);
  });

  it.each([
    ['interest', 1],
    ['interest', 100],
    ['years', 1],
    ['years', 30],
    ['down', 0],
  ] as const)('accepts a value at the limit: %s %s', (field, value) => {
    expect(loanProblems(changeLoan(loan, field, value))).toEqual([]);
  });
});
