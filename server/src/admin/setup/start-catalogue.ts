import { adminStartCatalogue } from '@latchkey/contract/calls/console/setup';
import { getPackage } from '@latchkey/contract/calls/package';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { forgetCatalogue } from '../../catalogue/catalogue.ts';
import { withUploads } from '../../services/files/accept-uploads.ts';
import { forgetAnswers, forgetPages } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';
import { layOutCatalogue } from './lay-out-catalogue.ts';
import { layOutRules } from './lay-out-rules.ts';
import { acceptIcons } from './template-icons.ts';
import { templateOf } from './templates.ts';

/**
 * Lays out what a market needs before its first listing: categories, facts and facilities of a template in one language,
 * each with an icon, their names in the others, reasons to report, a free package, the form of verification and the
 * sections of the home page. What is there already stays as it is.
 * @throws CallFailure `validation` where there are categories
 */
export default answer(adminStartCatalogue, async ({ template, language }, context) => {
  const { database, files } = context;
  const wanted = templateOf(template);
  const categories = await withUploads({ database, files, accountId: null }, async (accept) => {
    const icons = await acceptIcons(wanted, accept);
    return database.transaction(async (within) => {
      await sql`select pg_advisory_xact_lock(hashtext('start-catalogue'))`.execute(within);
      const known = await within.selectFrom('category').select('id').limit(1).executeTakeFirst();
      if (known) throw new CallFailure('validation', { message: 'This market has categories already.' });
      const made = await layOutCatalogue(wanted, icons, language, within);
      await layOutRules(language, within);
      const about = { subject: 'category', subject_id: 0, accountId: null } as const;
      const told = { before: '0 categories', after: `${made} categories`, reason: template };
      await writeAudit({ action: 'start-catalogue', ...about, ...told }, context, within);
      return made;
    });
  });
  forgetCatalogue(database);
  forgetPages(context, 'listings');
  forgetAnswers(context, getPackage.path);
  return { data: { categories } };
});
