import { adminGetVerificationForm } from '@latchkey/contract/calls/console/verification-form';
import { defineHandler } from '../../define-handler.ts';
import { readForm } from './form-fields.ts';

/** Returns all fields of the form for editing. */
export default defineHandler(adminGetVerificationForm, async (_, { database }) => {
  const data = await readForm(database.db);
  return { data, total: data.length };
});
