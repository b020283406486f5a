import { adminGetMail } from '@latchkey/contract/calls/console/mail-texts';
import { answer } from '../../answer.ts';
import { expectMail, expectMarketLanguage } from './expect-mail.ts';
import { linesOf, readMailLines } from './read-mail-lines.ts';

/** The sentences of one mail. */
export default answer(adminGetMail, async ({ mail, language }, { database }) => {
  await expectMarketLanguage(language, database.db);
  const data = linesOf(expectMail(mail), await readMailLines(language, database.db));
  return { data, total: data.length };
});
