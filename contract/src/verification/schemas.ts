import { z } from 'zod';
import { textLength } from '../limits.ts';
import { verificationField, verificationValues } from './verification.ts';
import { id, emptyInput } from '../schema/input.ts';
import { entries, fileOrText, has } from '../schema/input-lists.ts';
import { ok, okNull } from '../schema/output.ts';

export const getAgentVerificationFormFields = { input: emptyInput, output: ok(z.array(verificationField).nullable()) };

export const getAgentVerificationFormValues = { input: emptyInput, output: ok(verificationValues.nullable()) };

/** Text, a comma list for a checkbox, or a file. */
const value = fileOrText('verificationFile', textLength.aboutMe);

export const applyAgentVerification = {
  input: z
    .object({
      form_fields: entries(z.object({ id, value }), 100, (entry) => has(entry, 'id') && has(entry, 'value')),
    })
    .refine((input) => input.form_fields.length > 0, { path: ['form_fields'], error: 'is required' }),
  output: okNull,
};
