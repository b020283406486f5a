import { adminGetVerificationForm } from '@latchkey/contract/calls/console/verification-form';
import { answer } from '../../answer.ts';
import { readForm } from './form-rows.ts';

/** All fields of the form, as its builder sees them. */
export default answer(adminGetVerificationForm, async (_, { database }) => {
  const data = await readForm(database.db);
  return { data, total: data.length };
});
