import { parseDaysSetting } from '@latchkey/contract/listing-checks/listing-confirmation';
import { defaultGraceDays } from '@latchkey/contract/package/grace-period';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { readSettings } from '../platform/settings/load-settings.ts';

const key = 'keep_listings_days';

/** Loads how many days listings stay after their package has ended: the setting, or the default when it is empty. */
export async function loadGraceDays(db: Kysely<Tables>): Promise<number> {
  return parseDaysSetting((await readSettings(db, [key])).text(key), defaultGraceDays);
}
