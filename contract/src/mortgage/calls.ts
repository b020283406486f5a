import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const mortgageCalculator = defineCall<typeof schemas.mortgageCalculator>({
  method: 'GET',
  path: 'mortgage-calculator',
  auth: 'optional',
  style: 'F2',
  rate: 'read',
  summary: 'What a loan costs; month by month for those whose package has it.',
});
