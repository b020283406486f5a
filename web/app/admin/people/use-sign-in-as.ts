import { adminSignInAs } from '@latchkey/contract/admin/users/calls';
import { userPaths } from '@latchkey/contract/paths';
import { useBrowserState } from '../../api/browser-state.ts';
import { type Acting, beginActing } from '../../session/acting.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** Signs in as somebody and goes to the site, where a banner says so and leads back here. */
export function useSignInAs(userId: number): (reason: string) => Promise<unknown> {
  const action = useAdminAction(adminSignInAs);
  return async (reason) => {
    const answer = await action.run({ user_id: userId, reason });
    if (!answer) return null;
    const { token, user, operator, until } = answer.data;
    const acting: Acting = { operator, until, back: location.pathname };
    beginActing({ token, user }, acting, useBrowserState.getState().User_signup.data);
    // As a new page: nothing that was loaded for somebody else may stand there.
    location.assign(userPaths.dashboard());
    return answer;
  };
}
