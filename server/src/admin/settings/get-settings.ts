import { adminGetSettings } from '@latchkey/contract/calls/console/settings';
import { pictureKeys } from '@latchkey/contract/rules/setting-definitions';
import { answer } from '../../answer.ts';
import { readSettings } from '../../settings/load-settings.ts';
import { serviceRecords } from './service-records.ts';
import { wireValues } from './setting-values.ts';

/** Every setting as it is in this moment. */
export default answer(adminGetSettings, async (_, context) => {
  const { database, siteUrl } = context;
  const [settings, languages, services] = await Promise.all([
    readSettings(database.db),
    database.db.selectFrom('language').select(['code', 'name']).where('is_enabled', '=', true).orderBy('id').execute(),
    serviceRecords(context),
  ]);
  return {
    data: {
      values: wireValues(settings),
      pictures: Object.fromEntries(pictureKeys.map((key) => [key, settings.file(key, siteUrl)])),
      languages,
      ...services,
    },
  };
});
