import { adminGetVerificationForm } from '@latchkey/contract/admin/verification-form/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { readForm } from './form-fields.ts';

/** Returns all fields of the form for editing. */
export default defineHandler(adminGetVerificationForm, async (_, { database }) => {
  const data = await readForm(database.db);
  return { data, total: data.length };
});
