import { CallFailure } from '@latchkey/contract/errors';
import type { LoginType } from '@latchkey/contract/records/customer';
import type { Database } from '../database/pool.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** The operator's switch of each way to sign in (contract 3.19); one that was never set is on. */
const switches: Readonly<Record<LoginType, string>> = {
  '0': 'social_login',
  '1': 'number_with_otp_login',
  '2': 'social_login',
  '3': 'email_password_login',
};

export async function isWayOn(type: LoginType, database: Database): Promise<boolean> {
  const settings = await loadSettings(database);
  const key = switches[type];
  return settings.get(key) === undefined || settings.isOn(key);
}

/** @throws CallFailure sign_in_method_off */
export async function checkWayIsOn(type: LoginType, database: Database): Promise<void> {
  if (!(await isWayOn(type, database))) throw new CallFailure('sign_in_method_off');
}
