import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mortgageResult } from './schemas.ts';
import { downPaymentOf, monthlyPayment, mortgage, mortgageProblems, mortgageTotals } from './mortgage.ts';

const start = new Date('2025-11-20T12:00:00Z');
const loan = { loanAmount: 300_000, downPayment: 60_000, interestRate: 6, years: 30, start };

test('a loan of 240,000 at 6 % over 30 years costs 1,438.92 a month and 278,011.65 of interest', () => {
  expect(mortgage(loan).main_total).toEqual({
    principal_amount: 240_000,
    down_payment: 60_000,
    monthly_emi: 1_438.92,
    total_amount: 518_011.65,
    payable_interest: 278_011.65,
  });
});

test('mortgageTotals equals the totals of the full plan', () => {
  const { start: _, ...terms } = loan;
  expect(mortgageTotals(terms)).toEqual(mortgage(loan).main_total);
});

test('lists the months by year, down to a balance of 0', () => {
  const years = mortgage({ ...loan, years: 1, loanAmount: 12_000, downPayment: null, interestRate: 12 }).yearly_totals;
  expect(years.map(({ year, monthly_totals }) => [year, monthly_totals.map(({ month }) => month)])).toEqual([
    [2025, ['november', 'december']],
    [2026, ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october']],
  ]);
  // By hand: payment 1066.19; 1 % of 12,000 is 120, so 946 is repaid; then 110.54 and 956.
  expect(years[0]).toEqual({
    year: 2025,
    monthly_emi: 1_066,
    principal_amount: 1_902,
    interest_paid: 231,
    remaining_balance: 10_098,
    monthly_totals: [
      { month: 'november', principal_amount: 946, payable_interest: 120, remaining_balance: 11_054 },
      { month: 'december', principal_amount: 956, payable_interest: 111, remaining_balance: 10_098 },
    ],
  });
  expect(years[1]?.remaining_balance).toBe(0);
});

test("a year's balance is that after its last month", () => {
  for (const year of mortgage(loan).yearly_totals) {
    expect(year.remaining_balance).toBe(year.monthly_totals.at(-1)?.remaining_balance);
  }
});

test('without interest each monthly instalment is an equal share of the principal', () => {
  const { main_total, yearly_totals } = mortgage({ ...loan, interestRate: 0, years: 2 });
  expect(main_total).toMatchObject({ monthly_emi: 10_000, payable_interest: 0, total_amount: 240_000 });
  expect(yearly_totals.flatMap((year) => year.monthly_totals).every((month) => month.payable_interest === 0)).toBe(
    true,
  );
});

test('a down payment that is not given stays null, not 0', () => {
  expect(mortgage({ ...loan, downPayment: null }).main_total.down_payment).toBeNull();
  expect(mortgage({ ...loan, downPayment: 0 }).main_total.down_payment).toBe(0);
});

test('the first month is in UTC, not in the time zone of the server', () => {
  const [first] = mortgage({ ...loan, start: new Date('2025-12-31T23:30:00Z') }).yearly_totals;
  expect(first).toMatchObject({ year: 2025, monthly_totals: [{ month: 'december' }] });
});

test('throws for an impossible loan', () => {
  expect(() => mortgage({ ...loan, downPayment: 300_000 })).toThrow(RangeError);
  expect(() => mortgage({ ...loan, years: 0 })).toThrow(RangeError);
  expect(() => mortgage({ ...loan, interestRate: -1 })).toThrow(RangeError);
  expect(() => mortgage({ ...loan, loanAmount: Number.NaN })).toThrow(RangeError);
});

test('a rate near 0 gives almost the payment without interest', () => {
  expect(monthlyPayment(120_000, 1e-13, 12)).toBeCloseTo(10_000, 6);
});

describe('for any loan', () => {
  const inputs = fc.record({
    loanAmount: fc.integer({ min: 100, max: 1e12 }),
    downPayment: fc.constant(null),
    interestRate: fc.double({ min: 0, max: 100, noNaN: true }),
    years: fc.integer({ min: 1, max: 30 }),
    start: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  });

  test('the result matches the contract, and the main figures add up to the cent', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = mortgage(input);
        expect(mortgageResult.safeParse(result).success).toBe(true);
        const { principal_amount, payable_interest, total_amount, monthly_emi } = result.main_total;
        expect(Math.round((principal_amount + payable_interest) * 100)).toBe(Math.round(total_amount * 100));
        expect(payable_interest).toBeGreaterThanOrEqual(0);
        expect(Math.abs(monthly_emi * input.years * 12 - total_amount)).toBeLessThanOrEqual(0.01 * input.years * 12);
      }),
    );
  });

  test('has n months, the balance decreases to exactly 0, and the whole principal is repaid', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const years = mortgage(input).yearly_totals;
        const months = years.flatMap((year) => year.monthly_totals);
        expect(months).toHaveLength(input.years * 12);
        let last = input.loanAmount;
        for (const { remaining_balance } of months) {
          expect(remaining_balance).toBeGreaterThanOrEqual(0);
          expect(remaining_balance).toBeLessThanOrEqual(last);
          last = remaining_balance;
        }
        expect(last).toBe(0);
        const repaid = years.reduce((sum, year) => sum + year.principal_amount, 0);
        expect(Math.abs(repaid - input.loanAmount)).toBeLessThanOrEqual(years.length);
      }),
    );
  });
});

test('the form accepts the limits of contract 7.7', () => {
  const form = { loanAmount: 100, downPayment: null, interestRate: 1, years: 30 };
  expect(mortgageProblems(form)).toEqual([]);
  expect(mortgageProblems({ ...form, interestRate: 100, years: 1, downPayment: 99.99 })).toEqual([]);
  expect(mortgageProblems({ loanAmount: 0, downPayment: 1, interestRate: 0.5, years: 31 })).toEqual([
    'loan',
    'down_payment',
    'interest',
    'years',
  ]);
  expect(mortgageProblems({ ...form, downPayment: 100 })).toEqual(['down_payment']);
  expect(mortgageProblems({ ...form, downPayment: Number.NaN, interestRate: Number.NaN })).toEqual([
    'down_payment',
    'interest',
  ]);
  expect(downPaymentOf(333_333, 10)).toBe(33_333.3);
});
