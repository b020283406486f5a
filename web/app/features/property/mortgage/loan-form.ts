import { mortgage as limits } from '@latchkey/contract/limits';
import { downPaymentOf, mortgageProblems, monthlyPayment } from '@latchkey/contract/mortgage/mortgage';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';

/** Values of the form; a field may be empty while the user types. */
export interface LoanForm {
  price: number | null;
  down: number | null;
  /** The down payment in per cent of the price. */
  share: number | null;
  /** Per cent per year. */
  interest: number | null;
  years: number | null;
}

export type LoanField = keyof LoanForm;

/** Initial values. */
const defaults = { share: 20, interest: 3.4, years: limits.yearsMax };

export function defaultLoan(price: number): LoanForm {
  return { price, down: downPaymentOf(price, defaults.share), ...defaults };
}

/** Amount and percentage of the down payment follow each other; a new price keeps the percentage. */
export function changeLoan(form: LoanForm, field: LoanField, value: number | null): LoanForm {
  const next = { ...form, [field]: value };
  if (field === 'down') next.share = shareOf(value, form.price);
  else if (field === 'share' || field === 'price') next.down = amountOf(next.share, next.price);
  return next;
}

/** Invalid fields (contract 7.7); the term must be whole years. */
export function loanProblems({ price, down, interest, years }: LoanForm): LoanField[] {
  const found = mortgageProblems({
    loanAmount: price ?? 0,
    downPayment: down ?? Number.NaN,
    interestRate: interest ?? Number.NaN,
    years: Number.isInteger(years) && years !== null ? years : Number.NaN,
  });
  const fields = { loan: 'price', down_payment: 'down', interest: 'interest', years: 'years' } as const;
  // A down payment cannot be validated without a price.
  return found.map((problem) => fields[problem]).filter((field) => field !== 'down' || !found.includes('loan'));
}

function amountOf(share: number | null, price: number | null): number | null {
  return share === null || price === null ? null : downPaymentOf(price, share);
}

function shareOf(amount: number | null, price: number | null): number | null {
  return amount === null || !price ? null : Math.round((amount / price) * 1_000) / 10;
}

/** Returns the monthly payment of a typical loan and its start date; null for rentals. */
export function typicalLoanCost(
  { property_type, price }: Pick<PropertyDetail, 'property_type' | 'price'>,
  now: Date,
): { monthly: number; start: string } | null {
  if (property_type !== 'sell') return null;
  const { down, interest, years } = defaultLoan(price);
  const monthly = monthlyPayment(price - (down ?? 0), (interest ?? 0) / 1_200, (years ?? 1) * 12);
  return { monthly, start: now.toISOString() };
}
