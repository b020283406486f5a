import { webSettings } from '@latchkey/contract/settings/calls';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../api/request.ts';

/**
 * Fetches the settings with the token (contract 5.4) and caches them for the screens that read them.
 * @returns whether the account is active; true when the request fails
 */
export async function isAccountActive(queries: QueryClient, signal: AbortSignal): Promise<boolean> {
  try {
    const settings = await request(webSettings, {}, { signal });
    queries.setQueryData([webSettings.method, webSettings.path, {}], settings);
    return settings.data.is_active !== false;
  } catch {
    return true;
  }
}
