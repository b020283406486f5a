import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useSession } from '../../session/use-session.ts';

/** Whether the signed-in user offers this listing. */
export function useIsOwner({ added_by }: Pick<PropertyDetail, 'added_by'>): boolean {
  return useSession()?.user.id === added_by;
}
