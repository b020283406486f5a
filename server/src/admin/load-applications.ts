import type { VerificationCase } from '@latchkey/contract/records/operator';
import type { Context } from '../context.ts';
import { loadAnswers } from '../verification/load-answers.ts';
import { loadForm } from '../verification/load-form.ts';

/** What was answered in applications to be verified, by their numbers, in the order of the form. */
export async function loadApplications(
  ids: readonly number[],
  context: Context,
): Promise<ReadonlyMap<number, VerificationCase['values']>> {
  const answers = await loadAnswers(ids, context);
  const fields = await loadForm(
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
