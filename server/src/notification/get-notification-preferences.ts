import { getNotificationPreferences } from '@latchkey/contract/calls/notification';
import { expectCaller } from '../account/expect-caller.ts';
import { defineHandler } from '../define-handler.ts';
import { loadPreferences } from './load-preferences.ts';

/** Which kinds of notifications the caller gets as pushes and by email. */
export default defineHandler(getNotificationPreferences, async (_, context) => ({
  data: await loadPreferences(expectCaller(context).id, context.database.db),
}));
