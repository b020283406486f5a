import { adminTestText } from '@latchkey/contract/calls/console/services';
import { dialled } from '@latchkey/contract/rules/contact';
import { answer } from '../../answer.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { switchedOff, tryService } from './try-service.ts';

/** Sends a text message to a number, and says what the service said. */
export default answer(adminTestText, async ({ number }, { reach, database, now }) => {
  if (!reach || !(await reach.texts.isOpen())) return { data: switchedOff };
  const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const recipient = dialled(number);
  const at = now();
  const message = { id: at.getTime(), subject: '', html: '', headers: {}, receipt_of: null, created_at: at };
  return {
    data: await tryService(async () => {
      await reach.texts.send({ ...message, recipient, text: `Text messages of ${market} arrive.` });
      return recipient;
    }),
  };
});
