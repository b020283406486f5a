import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { monthlyPayment } from '@latchkey/contract/mortgage/mortgage';
import { defaultLoan } from '../../features/property/mortgage/loan-form.ts';

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
