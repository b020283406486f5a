import { getAgentVerificationFormFields } from '@latchkey/contract/verification/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { loadVerificationForm } from './load-verification-form.ts';

/** Returns the verification form of agents; null when it has no fields (contract 2.9). */
export default defineHandler(getAgentVerificationFormFields, async (_, { database }) => {
  const fields = await loadVerificationForm(database.read);
  return { data: fields.length > 0 ? fields : null };
});
