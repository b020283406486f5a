import type { Database } from '../database/pool.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** The operator's switch `social_login`; one that was never set is on. */
export async function isSocialOn(database: Database): Promise<boolean> {
  const settings = await loadSettings(database);
  return settings.get('social_login') === undefined || settings.isOn('social_login');
}
