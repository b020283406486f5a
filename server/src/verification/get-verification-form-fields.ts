import { getAgentVerificationFormFields } from '@latchkey/contract/calls/verification';
import { defineHandler } from '../define-handler.ts';
import { loadVerificationForm } from './load-verification-form.ts';

/** Returns the verification form of agents; null when it has no fields (contract 2.9). */
export default defineHandler(getAgentVerificationFormFields, async (_, { database }) => {
  const fields = await loadVerificationForm(database.read);
  return { data: fields.length > 0 ? fields : null };
});
