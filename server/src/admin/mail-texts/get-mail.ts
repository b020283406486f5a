import { adminGetMail } from '@latchkey/contract/admin/mail-texts/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectMail, expectMarketLanguage } from './expect-mail.ts';
import { linesOf, readMailLines } from './read-mail-lines.ts';

/** Returns the sentences of a mail in one language. */
export default defineHandler(adminGetMail, async ({ mail, language }, { database }) => {
  await expectMarketLanguage(language, database.db);
  const data = linesOf(expectMail(mail), await readMailLines(language, database.db));
  return { data, total: data.length };
});
