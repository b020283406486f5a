import { webSettings } from '@latchkey/contract/calls/settings';
import { dispatch } from '../api/dispatch.ts';

/**
 * Asks the settings again with the token (contract 5.4).
 * @returns whether the account may be used; true also while the server does not answer, which says nothing about it
 */
export async function mayUseAccount(signal: AbortSignal): Promise<boolean> {
  try {
    const { data } = await dispatch(webSettings, {}, { signal });
    return data.is_active !== false;
  } catch {
    return true;
  }
}
