import { daysSetting, defaultFreshness, type Freshness } from '@latchkey/contract/rules/freshness';
import type { Database } from '../database/pool.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** After how long owners are asked, and how long they have: the operator's settings, or ours while they say nothing. */
export async function freshnessSetting(database: Database): Promise<Freshness> {
  const settings = await loadSettings(database);
  return {
    askAfterDays: daysSetting(settings.text('confirm_after_days'), defaultFreshness.askAfterDays),
    answerWithinDays: daysSetting(settings.text('confirm_within_days'), defaultFreshness.answerWithinDays),
  };
}
