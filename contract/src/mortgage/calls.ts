import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const mortgageCalculator = defineCall<typeof schemas.mortgageCalculator>({
  path: 'mortgage-calculator',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'What a loan costs; month by month for those whose package has it.',
});
