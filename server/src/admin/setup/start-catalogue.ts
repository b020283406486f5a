import { adminStartCatalogue } from '@latchkey/contract/admin/setup/calls';
import { getPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictCatalogue } from '../../catalogue/load-catalogue.ts';
import { withUploads } from '../../platform/files/with-uploads.ts';
import { evictResponses, evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { createTemplateCatalogue } from './create-template-catalogue.ts';
import { createTemplateRules } from './create-template-rules.ts';
import { acceptIcons } from './template-icons.ts';
import { templateOf } from './templates.ts';

/**
 * Creates what a market needs before its first listing: categories, parameters and facilities of a template with icons
 * and translations, report reasons, a free package, the verification form and the sections of the home page. Existing
 * records stay unchanged.
 * @throws CallFailure `validation` when the market has categories
 */
export default defineHandler(adminStartCatalogue, async ({ template, language }, context) => {
  const { database, files } = context;
  const chosen = templateOf(template);
  const categories = await withUploads({ database, files, accountId: null }, async (accept) => {
    const icons = await acceptIcons(chosen, accept);
    return database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('start-catalogue'))`.execute(trx);
      const known = await trx.selectFrom('category').select('id').limit(1).executeTakeFirst();
      if (known) throw new CallFailure('validation', { message: 'This market has categories already.' });
      const created = await createTemplateCatalogue(chosen, icons, language, trx);
      await createTemplateRules(language, trx);
      const about = { subject: 'category', subject_id: 0, accountId: null } as const;
      const change = { before: '0 categories', after: `${created} categories`, reason: template };
      await writeAudit({ action: 'start-catalogue', ...about, ...change }, context, trx);
      return created;
    });
  });
  evictCatalogue(database);
  evictPages(context, 'listings');
  evictResponses(context, getPackage.path);
  return { data: { categories } };
});
