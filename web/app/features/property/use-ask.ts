import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useSignInDialog } from '../../session/sign-in.ts';

/** Does something about a home that needs an account: at once, or after signing in. */
export function useAsk({ id }: Pick<PropertyDetail, 'id'>) {
  const ask = useSignInDialog();
  return (kind: 'favourite' | 'message' | 'interest' | 'report') => ask({ kind, propertyId: id });
}
