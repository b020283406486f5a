import { CallFailure } from '@latchkey/contract/errors';
import type { LoginType } from '@latchkey/contract/account/records';
import type { Database } from '../database/pool.ts';
import { loadSettings } from './load-settings.ts';

/** The operator's setting that enables each login type (contract 3.19); a type is on when it was never set. */
const switches: Readonly<Record<LoginType, string>> = {
  '0': 'social_login',
  '1': 'number_with_otp_login',
  '2': 'social_login',
  '3': 'email_password_login',
};

/** Whether the operator enabled a login type. */
export async function isLoginTypeEnabled(type: LoginType, database: Database): Promise<boolean> {
  const settings = await loadSettings(database);
  const key = switches[type];
  return settings.get(key) === undefined || settings.isOn(key);
}

/** @throws CallFailure sign_in_method_off */
export async function checkLoginTypeEnabled(type: LoginType, database: Database): Promise<void> {
  if (!(await isLoginTypeEnabled(type, database))) throw new CallFailure('sign_in_method_off');
}
