import { lazyNearViewport } from '../lazy-near-viewport.tsx';
import type { MortgageCalculatorProps } from './mortgage-calculator.tsx';

export const MortgageSection = lazyNearViewport<MortgageCalculatorProps>(
  () => import('./mortgage-calculator.tsx'),
  <div className="loan-space" />,
);
