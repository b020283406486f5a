import { webSettings } from '@latchkey/contract/settings/calls';
import { useCall } from '../api/use-call.ts';

/** Returns the verification status of the account. Always refetched, since an operator changes it. */
export function useVerificationStatus() {
  const query = useCall(webSettings, {}, { alwaysRefetch: true });
  return { query, status: query.data?.data.verification_status };
}
