import { getAgentVerificationFormFields } from '@latchkey/contract/calls/verification';
import { answer } from '../answer.ts';
import { loadForm } from './load-form.ts';

/** The form that makes an agent verified; null while the operator has none (contract 2.9). */
export default answer(getAgentVerificationFormFields, async (_, { database }) => {
  const fields = await loadForm(database.read);
  return { data: fields.length > 0 ? fields : null };
});
