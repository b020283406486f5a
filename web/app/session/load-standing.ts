import { webSettings } from '@latchkey/contract/settings/calls';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../api/request.ts';

/**
 * Fetches the settings again with the token (contract 5.4), for the screens that read them too.
 * @returns whether the account may be used; true also while the server does not answer, which says nothing about it
 */
export async function mayUseAccount(queries: QueryClient, signal: AbortSignal): Promise<boolean> {
  try {
    const settings = await request(webSettings, {}, { signal });
    queries.setQueryData([webSettings.method, webSettings.path, {}], settings);
    return settings.data.is_active !== false;
  } catch {
    return true;
  }
}
