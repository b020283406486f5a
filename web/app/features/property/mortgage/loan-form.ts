import { mortgage as limits } from '@latchkey/contract/limits';
import { downPaymentOf, mortgageProblems } from '@latchkey/contract/mortgage/mortgage';

/** What the form holds while someone types: a field may be empty. */
export interface LoanForm {
  price: number | null;
  down: number | null;
  /** The down payment as a share of the price, per cent. */
  share: number | null;
  /** Per cent a year. */
  interest: number | null;
  years: number | null;
}

export type LoanField = keyof LoanForm;

/** A usual loan; the visitor changes it. */
const usual = { share: 20, interest: 3.4, years: limits.yearsMax };

export function usualLoan(price: number): LoanForm {
  return { price, down: downPaymentOf(price, usual.share), ...usual };
}

/** Amount and share of the down payment follow each other; a new price keeps the share. */
export function changeLoan(form: LoanForm, field: LoanField, value: number | null): LoanForm {
  const next = { ...form, [field]: value };
  if (field === 'down') next.share = shareOf(value, form.price);
  else if (field === 'share' || field === 'price') next.down = amountOf(next.share, next.price);
  return next;
}

/** Which fields keep the loan from being reckoned (contract 7.7); a term has whole years. */
export function loanProblems({ price, down, interest, years }: LoanForm): LoanField[] {
  const found = mortgageProblems({
    loanAmount: price ?? 0,
    downPayment: down ?? Number.NaN,
    interestRate: interest ?? Number.NaN,
    years: Number.isInteger(years) && years !== null ? years : Number.NaN,
  });
  const fields = { loan: 'price', down_payment: 'down', interest: 'interest', years: 'years' } as const;
  // Without a price nothing can be said of a down payment.
  return found.map((problem) => fields[problem]).filter((field) => field !== 'down' || !found.includes('loan'));
}

function amountOf(share: number | null, price: number | null): number | null {
  return share === null || price === null ? null : downPaymentOf(price, share);
}

function shareOf(amount: number | null, price: number | null): number | null {
  return amount === null || !price ? null : Math.round((amount / price) * 1_000) / 10;
}
