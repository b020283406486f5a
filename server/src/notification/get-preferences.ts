import { getNotificationPreferences } from '@latchkey/contract/calls/notification';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { loadPreferences } from './load-preferences.ts';

/** What is pushed to the caller's devices. */
export default answer(getNotificationPreferences, async (_, context) => ({
  data: await loadPreferences(expectCaller(context).id, context.database.db),
}));
