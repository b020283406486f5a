import { adminGetMails } from '@latchkey/contract/admin/mail-texts/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectMarketLanguage } from './expect-mail.ts';
import { mailNames } from './mail-samples.ts';
import { linesOf, readMailLines } from './read-mail-lines.ts';

/** Returns the mails in one language, each with its subject. */
export default defineHandler(adminGetMails, async ({ language }, { database }) => {
  await expectMarketLanguage(language, database.db);
  const lines = await readMailLines(language, database.db);
  const data = mailNames.map((mail) => {
    const own = linesOf(mail, lines);
    const subject = own.find(({ key }) => /\.subject(\.other)?$/.test(key));
    const written = own.filter(({ text }) => text !== '').length;
    return { key: mail, subject: subject ? subject.text || subject.ours : '', lines: own.length, written };
  });
  return { data, total: data.length };
});
