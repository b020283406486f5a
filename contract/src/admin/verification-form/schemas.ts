import { z } from 'zod';
import { formField } from './records.ts';
import { verificationFieldType } from '../../verification/verification.ts';
import { choice, flag, id, optional, text, emptyInput } from '../../schema/input.ts';
import { listOfIds } from '../../schema/input-lists.ts';
import { ok, okList, okNull } from '../../schema/output.ts';

export const adminGetVerificationForm = { input: emptyInput, output: okList(formField) };

export const adminSaveVerificationField = {
  input: z.object({
    /** Absent for a new field. */
    id: optional(id),
    name: text(200),
    field_type: choice(verificationFieldType.options),
    /** One per line. */
    choices: optional(text(10_000)),
    is_active: optional(flag),
  }),
  output: ok(formField),
};

export const adminOrderVerificationFields = {
  input: z.object({ ids: listOfIds }),
  output: okNull,
};

export const adminRemoveVerificationField = {
  input: z.object({ id }),
  output: ok(z.object({ is_kept: z.union([z.literal(0), z.literal(1)]) })),
};
