import { getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { useCall } from '../../api/use-call.ts';

/** Initial period. */
export const defaultDays = 30;

/** Views per day of a listing, or of all own listings. */
export function useViews(listing: { property_id: number } | { project_id: number } | undefined, days: number) {
  return useCall(getViewHistory, { ...listing, days }, { keepPrevious: true, alwaysRefetch: true });
}
