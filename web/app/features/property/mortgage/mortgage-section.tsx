import { deferred } from '../deferred.tsx';
import type { MortgageCalculatorProps } from './mortgage-calculator.tsx';

export const MortgageSection = deferred<MortgageCalculatorProps>(
  () => import('./mortgage-calculator.tsx'),
  <div className="loan-space" />,
);
