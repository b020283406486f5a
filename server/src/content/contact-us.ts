import { contctUs } from '@latchkey/contract/calls/content';
import { answer } from '../answer.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** Keeps the message for the operator and mails it to the company's address (contract 2.1, and a mail as we add). */
export default answer(contctUs, async (input, { database, outbox, language }) => {
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
          text: `${first_name} ${last_name} <${email}> writes:\n\n${message}`,
        },
        transaction,
      );
    }
  });
  return { message: 'Thank you for writing. We answer within a working day.' };
});
