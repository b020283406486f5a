import { daysSetting } from '@latchkey/contract/rules/freshness';
import { defaultKeepDays } from '@latchkey/contract/rules/lapse';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readSettings } from '../settings/load-settings.ts';

const key = 'keep_listings_days';

/** How many days listings stay after their package: the operator's setting, or ours while it says nothing. */
export async function keepDays(db: Kysely<Tables>): Promise<number> {
  return daysSetting((await readSettings(db, [key])).text(key), defaultKeepDays);
}
