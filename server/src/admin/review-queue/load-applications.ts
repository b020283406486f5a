import type { VerificationCase } from '@latchkey/contract/admin/operator/operator';
import type { Context } from '../../platform/context.ts';
import { loadVerificationValues } from '../../verification/load-verification-values.ts';
import { loadVerificationForm } from '../../verification/load-verification-form.ts';

/** Loads the field values of applications for verification by application id, in the order of the form. */
export async function loadApplications(
  ids: readonly number[],
  context: Context,
): Promise<ReadonlyMap<number, VerificationCase['values']>> {
  const answers = await loadVerificationValues(ids, context);
  const fields = await loadVerificationForm(
    context.database.db,
    answers.map(({ fieldId }) => fieldId),
  );
  const byId = new Map(fields.map((field) => [field.id, field]));
  return new Map(
    ids.map((id) => [
      id,
      answers.flatMap(({ verificationId, fieldId, value }) => {
        const field = byId.get(fieldId);
        return verificationId === id && field ? [{ name: field.name, field_type: field.field_type, value }] : [];
      }),
    ]),
  );
}
