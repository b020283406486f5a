import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useSignInDialog } from '../../session/sign-in-context.ts';

/** Starts an action that needs an account: immediately, or after signing in. */
export function useAccountAction({ id }: Pick<PropertyDetail, 'id'>) {
  const openSignIn = useSignInDialog();
  return (kind: 'favourite' | 'message' | 'interest' | 'report') => openSignIn({ kind, propertyId: id });
}
