import { daysSetting } from '@latchkey/contract/rules/freshness';
import { defaultKeepDays } from '@latchkey/contract/rules/lapse';
import type { Database } from '../database/pool.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** How many days listings stay after their package: the operator's setting, or ours while it says nothing. */
export async function keepDays(database: Database): Promise<number> {
  return daysSetting((await loadSettings(database)).text('keep_listings_days'), defaultKeepDays);
}
