import { mortgage as limits } from '../limits.ts';
import type { MortgageResult } from './schemas.ts';
import { fromCents, toCents } from '../text/money.ts';

export interface MortgageInput {
  /** The price, above 0. */
  loanAmount: number;
  /** Below the price; null when not given. */
  downPayment: number | null;
  /** Percent per year; 0 is a loan without interest. */
  interestRate: number;
  years: number;
  /** The first month is the one of this instant, in UTC. */
  start: Date;
}

/** A loan without its first month. */
export type MortgageTerms = Omit<MortgageInput, 'start'>;

type YearlyTotal = MortgageResult['yearly_totals'][number];

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/**
 * Calculates an annuity loan (contract 3.23): P = loan − down payment, r = rate / 1200, n = 12 · years, payment =
 * P·r·(1+r)^n / ((1+r)^n − 1). Main figures have two decimals and add up to the cent; yearly figures are whole numbers,
 * each rounded separately. A year's balance is the one after its last month.
 * @throws RangeError when the principal is not above 0 or the term has no month
 */
export function mortgage({ start, ...terms }: MortgageInput): MortgageResult {
  return { main_total: mortgageTotals(terms), yearly_totals: yearlyTotals({ ...loanOf(terms), start }) };
}

/**
 * Returns payment and totals of the loan, which every caller may see; only the server returns the monthly plan.
 * @throws RangeError when the principal is not above 0 or the term has no month
 */
export function mortgageTotals(terms: MortgageTerms): MortgageResult['main_total'] {
  const { downPayment } = terms;
  const { principal, payment, months } = loanOf(terms);
  const total = Math.max(principal, Math.round(payment * months));
  return {
    principal_amount: fromCents(principal),
    down_payment: downPayment === null ? null : fromCents(toCents(downPayment)),
    payable_interest: fromCents(total - principal),
    monthly_emi: fromCents(Math.round(payment)),
    total_amount: fromCents(total),
  };
}

/** @throws RangeError when the principal is not above 0 or the term has no month */
function loanOf({ loanAmount, downPayment, interestRate, years }: MortgageTerms): Omit<Schedule, 'start'> {
  const principal = toCents(loanAmount) - toCents(downPayment ?? 0);
  const months = Math.round(years * 12);
  if (!(principal > 0)) throw new RangeError('The down payment must be below the loan.');
  if (!(months > 0) || !(interestRate >= 0))
    throw new RangeError('A loan needs at least a month and no negative rate.');
  const rate = interestRate / 1_200;
  return { principal, payment: monthlyPayment(principal, rate, months), rate, months };
}

/** Returns the equal monthly payment that repays a loan; in the unit of the principal, not rounded. */
export function monthlyPayment(principal: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return principal / months;
  // (1+r)^n − 1 loses its digits for a tiny r; expm1 and log1p do not.
  return (principal * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate));
}

interface Schedule {
  /** Cents. */
  principal: number;
  payment: number;
  rate: number;
  months: number;
  start: Date;
}

function yearlyTotals({ principal, payment, rate, months, start }: Schedule): YearlyTotal[] {
  const years: YearlyTotal[] = [];
  let balance = principal;
  let [yearPrincipal, yearInterest] = [0, 0];
  for (let index = 0; index < months; index += 1) {
    const calendarMonth = start.getUTCMonth() + index;
    const year = start.getUTCFullYear() + Math.floor(calendarMonth / 12);
    const interest = balance * rate;
    // The last payment covers the remaining rounding error.
    const repaid = index === months - 1 ? balance : Math.min(balance, payment - interest);
    balance = Math.max(0, balance - repaid);

    let row = years.at(-1);
    if (row?.year !== year) {
      row = newYear(year, payment);
      years.push(row);
      [yearPrincipal, yearInterest] = [0, 0];
    }
    yearPrincipal += repaid;
    yearInterest += interest;
    row.principal_amount = toUnits(yearPrincipal);
    row.interest_paid = toUnits(yearInterest);
    row.remaining_balance = toUnits(balance);
    row.monthly_totals.push({
      month: monthNames[calendarMonth % 12] ?? 'january',
      principal_amount: toUnits(repaid),
      payable_interest: toUnits(interest),
      remaining_balance: toUnits(balance),
    });
  }
  return years;
}

function newYear(year: number, payment: number): YearlyTotal {
  return {
    year,
    monthly_emi: toUnits(payment),
    principal_amount: 0,
    interest_paid: 0,
    remaining_balance: 0,
    monthly_totals: [],
  };
}

/** Rounds cents to whole units. */
function toUnits(cents: number): number {
  return Math.round(cents / 100);
}

/** Returns the down payment for a percentage of the price, for the calculator's switch between amount and percent. */
export function downPaymentOf(loanAmount: number, percent: number): number {
  return fromCents(Math.round((toCents(loanAmount) * percent) / 100));
}

/** Returns the invalid fields of the calculator's form (contract 7.7); the call itself also accepts interest 0. */
export function mortgageProblems(input: MortgageTerms): ('loan' | 'down_payment' | 'interest' | 'years')[] {
  const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;
  return [
    ...(input.loanAmount > 0 ? [] : (['loan'] as const)),
    ...(isBetween(input.downPayment ?? 0, 0, input.loanAmount) && (input.downPayment ?? 0) !== input.loanAmount
      ? []
      : (['down_payment'] as const)),
    ...(isBetween(input.interestRate, limits.interestMin, limits.interestMax) ? [] : (['interest'] as const)),
    ...(isBetween(input.years, limits.yearsMin, limits.yearsMax) ? [] : (['years'] as const)),
  ];
}
