import { getNotificationPreferences } from '@latchkey/contract/notification/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadPreferences } from './load-preferences.ts';

/** Which kinds of notifications the caller gets as pushes and by email. */
export default defineHandler(getNotificationPreferences, async (_, context) => ({
  data: await loadPreferences(expectCaller(context).id, context.database.db),
}));
