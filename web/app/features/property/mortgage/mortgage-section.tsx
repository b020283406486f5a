import { deferred } from '../deferred.tsx';
import type { MortgageCalculatorProps } from './mortgage-calculator.tsx';

/** The calculator; its code comes when someone scrolls near it, its first result stands in the page from the start. */
export const MortgageSection = deferred<MortgageCalculatorProps>(
  () => import('./mortgage-calculator.tsx'),
  <div className="loan-space" />,
);
