import type { Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import type { MailData, MailKind } from '../services/mail/mail-data.ts';
import { postMail } from '../services/mail/post-mail.ts';

/** Mails somebody what was decided about them, in their language; nobody without an address. */
export async function tellPerson<Kind extends MailKind>(
  accountId: number,
  kind: Kind,
  data: MailData[Kind],
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  within: Transaction<Tables>,
): Promise<void> {
  const person = await within
    .selectFrom('account')
    .select(['email', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!person?.email) return;
  await postMail(services, { to: person.email, name: person.name, language: person.language }, kind, data, { within });
}
