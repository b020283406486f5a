import { adminSignInAs } from '@latchkey/contract/admin/users/calls';
import { userPaths } from '@latchkey/contract/paths';
import { useBrowserState } from '../../api/browser-state.ts';
import { type Impersonation, startImpersonation } from '../../session/impersonation.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** Returns a function that impersonates a user on the site, where a banner links back here. */
export function useImpersonate(userId: number): (reason: string) => Promise<unknown> {
  const action = useAdminAction(adminSignInAs);
  return async (reason) => {
    const response = await action.run({ user_id: userId, reason });
    if (!response) return null;
    const { token, user, operator, until } = response.data;
    const acting: Impersonation = { operator, until, back: location.pathname };
    startImpersonation({ token, user }, acting, useBrowserState.getState().User_signup.data);
    // A full page load, so that no data of another account stays in memory.
    location.assign(userPaths.dashboard());
    return response;
  };
}
