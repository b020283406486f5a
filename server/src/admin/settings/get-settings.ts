import { adminGetSettings } from '@latchkey/contract/admin/settings/calls';
import { pictureKeys } from '@latchkey/contract/settings/setting-definitions';
import { defineHandler } from '../../platform/define-handler.ts';
import { readSettings } from '../../platform/settings/load-settings.ts';
import { serviceRecords } from './service-records.ts';
import { settingFormValues } from './setting-values.ts';

/** Returns all settings, read without a cache. */
export default defineHandler(adminGetSettings, async (_, context) => {
  const { database, siteUrl } = context;
  const [settings, languages, services] = await Promise.all([
    readSettings(database.db),
    database.db.selectFrom('language').select(['code', 'name']).where('is_enabled', '=', true).orderBy('id').execute(),
    serviceRecords(context),
  ]);
  return {
    data: {
      values: settingFormValues(settings),
      pictures: Object.fromEntries(pictureKeys.map((key) => [key, settings.file(key, siteUrl)])),
      languages,
      ...services,
    },
  };
});
