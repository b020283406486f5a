import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useSignInDialog } from '../../../shared/session/sign-in-context.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Starts an action that needs an account: immediately, or after signing in. */
export function useAccountAction({ id }: Pick<PropertyDetail, 'id'>) {
  const openSignIn = useSignInDialog();
  return (kind: 'favourite' | 'message' | 'interest' | 'report') => openSignIn({ kind, propertyId: id });
}

/** Whether the signed-in user offers this listing. */
export function useIsOwner({ added_by }: Pick<PropertyDetail, 'added_by'>): boolean {
  return useSession()?.user.id === added_by;
}
