import { adminGetSettings } from '@latchkey/contract/calls/console/settings';
import { pictureKeys } from '@latchkey/contract/rules/setting-definitions';
import { answer } from '../../answer.ts';
import { readSettings } from '../../settings/load-settings.ts';
import { mailServerRecord } from './mail-server-record.ts';
import { wireValues } from './setting-values.ts';

/** Every setting as it is in this moment. */
export default answer(adminGetSettings, async (_, { database, siteUrl, reach, reachesFcm }) => {
  const [settings, languages] = await Promise.all([
    readSettings(database.db),
    database.db.selectFrom('language').select(['code', 'name']).where('is_enabled', '=', true).orderBy('id').execute(),
  ]);
  return {
    data: {
      values: wireValues(settings),
      pictures: Object.fromEntries(pictureKeys.map((key) => [key, settings.file(key, siteUrl)])),
      languages,
      sending: mailServerRecord(reach ? await reach.mail.route() : { source: 'none' }),
      sends_texts: yes(Boolean(reach?.texts)),
      reaches_apps: yes(Boolean(reachesFcm)),
    },
  };
});

const yes = (is: boolean) => (is ? (1 as const) : (0 as const));
