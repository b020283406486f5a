import { contctUs } from '@latchkey/contract/content/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';

/** Saves the message for the operator (contract 2.1) and mails it to the company's address (an addition). */
export const contactUsHandler = defineHandler(contctUs, async (input, { database, outbox, language }) => {
  const { first_name, last_name, email, subject, message } = input;
  const settings = await loadSettings(database);
  const operator = settings.text('company_email');
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('contact_message')
      .values({ first_name, last_name, email, subject, message, language })
      .execute();
    if (operator) {
      await outbox.add(
        {
          kind: 'mail',
          recipient: operator,
          subject: `Contact form: ${subject}`,
          text: `${first_name} ${last_name} <${email}> wrote:\n\n${message}`,
          headers: { 'Reply-To': email },
        },
        transaction,
      );
    }
  });
  return { message: 'Thank you for your message. We will reply by email.' };
});
