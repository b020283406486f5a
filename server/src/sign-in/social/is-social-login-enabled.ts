import type { Database } from '../../platform/database/pool.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';

/** Whether the operator's setting `social_login` is on; it is on when it was never set. */
export async function isSocialLoginEnabled(database: Database): Promise<boolean> {
  const settings = await loadSettings(database);
  return settings.get('social_login') === undefined || settings.isOn('social_login');
}
