import { z } from 'zod';
import { flag } from '../../schema/primitives.ts';
import { verificationFieldType } from '../../verification/verification.ts';

/** A field of the verification form, as its editor sees it. */
export const formField = z.object({
  id: z.number(),
  name: z.string(),
  field_type: verificationFieldType,
  choices: z.array(z.string()),
  is_active: flag,
  /** An agent has filled it in: its type is fixed, and it is switched off instead of removed. */
  is_answered: flag,
});
export type FormField = z.infer<typeof formField>;
