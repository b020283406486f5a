import { z } from 'zod';
import { isoDate, url } from '../schema/primitives.ts';

export const verificationFieldType = z.enum(['text', 'number', 'radio', 'checkbox', 'dropdown', 'textarea', 'file']);
export type VerificationFieldType = z.infer<typeof verificationFieldType>;

const choices = z.array(z.object({ id: z.number(), verify_customer_form_id: z.number(), value: z.string() }));

/** A field of the verification form of agents; every one is required, names are unique (contract 3.17). */
export const verificationField = z.object({
  id: z.number(),
  name: z.string(),
  field_type: verificationFieldType,
  /** The choices; `[]` for fields without choices. */
  form_fields_values: choices,
});
export type VerificationField = z.infer<typeof verificationField>;

/** The caller's form values (contract 3.18). */
export const verificationValues = z.object({
  id: z.number(),
  user_id: z.number(),
  status: z.enum(['pending', 'success', 'failed']),
  created_at: isoDate,
  updated_at: isoDate,
  /** Reason of the rejection, otherwise `""`. Our extension. */
  reject_reason: z.string(),
  user: z.object({
    id: z.number(),
    name: z.string(),
    profile: url,
    property_count: z.number(),
    projects_count: z.number(),
  }),
  verify_customer_values: z.array(
    z.object({
      id: z.number(),
      verify_customer_id: z.number(),
      verify_customer_form_id: z.number(),
      /** checkbox: list of texts; file: URL; others: text. */
      value: z.union([z.string(), z.array(z.string())]),
      verify_form: verificationField,
    }),
  ),
});
export type VerificationValues = z.infer<typeof verificationValues>;
