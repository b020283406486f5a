import { defineCall } from '../call.ts';
import type * as schemas from '../schemas/receipt.ts';

export const getReceipt = defineCall<typeof schemas.getReceipt>({
  method: 'GET',
  path: 'get-receipt',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'import',
  summary: 'The receipt of one of the caller’s payments as a PDF.',
  answers: 'file',
  extension: true,
});
