import { adminTestText } from '@latchkey/contract/calls/console/settings';
import { dialled } from '@latchkey/contract/rules/contact';
import { answer } from '../../answer.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { switchedOff, tryService } from './try-service.ts';

/** Sends a text message to a number, and says what the service said. */
export default answer(adminTestText, async ({ number }, { reach, database, now }) => {
  const send = reach?.texts;
  if (!send) return { data: switchedOff };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const recipient = dialled(number);
  const at = now();
  const message = { id: at.getTime(), subject: '', html: '', headers: {}, receipt_of: null, created_at: at };
  return {
    data: await tryService(async () => {
      await send({ ...message, recipient, text: `Text messages of ${market} arrive.` });
      return recipient;
    }),
  };
});
