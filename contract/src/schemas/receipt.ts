import { z } from 'zod';
import { id, optional, text } from './input.ts';
import { fileAnswer } from './output.ts';

export const getReceipt = {
  /** `language`: a code as those of the site; the browser's when not said. */
  input: z.object({ payment_transaction_id: id, language: optional(text(10)) }),
  output: fileAnswer,
};
