import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const mortgageCalculator = defineCall<typeof schemas.mortgageCalculator>({
  path: 'mortgage-calculator',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Calculates the cost of a loan; monthly details need a package.',
});
