import { webSettings } from '@latchkey/contract/settings/calls';
import { useCall } from '../api/use-call.ts';

/** Whether the signed-in account is verified: the one source for every screen. An operator decides, so it is fetched anew. */
export function useVerificationStatus() {
  const query = useCall(webSettings, {}, { recheck: true });
  return { query, status: query.data?.data.verification_status };
}
