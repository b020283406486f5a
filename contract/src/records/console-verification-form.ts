import { z } from 'zod';
import { flag } from './primitives.ts';
import { verificationFieldType } from './verification.ts';

/** A field of the form for verification, as its builder sees it. */
export const formField = z.object({
  id: z.number(),
  name: z.string(),
  field_type: verificationFieldType,
  choices: z.array(z.string()),
  is_active: flag,
  /** Somebody answered it: its type stays, and it is switched off rather than removed. */
  is_answered: flag,
});
export type FormField = z.infer<typeof formField>;
