import { getPackage } from '@latchkey/contract/package/calls';
import type { ActivePackage } from '@latchkey/contract/package/records';
import { useCall } from '../../shared/api/use-call.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** The user's active packages, the earliest end first; undefined for visitors and while loading. */
export function useActivePackages(): readonly ActivePackage[] | undefined {
  const isSignedIn = Boolean(useSession());
  const { data } = useCall(getPackage, {}, { enabled: isSignedIn, alwaysRefetch: true });
  return isSignedIn ? data?.active_packages : undefined;
}
