import { getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { useCall } from '../../api/use-call.ts';

/** What is shown before somebody chooses. */
export const usualDays = 30;

/** Views day by day of a listing, of all of one's own without one. */
export function useViews(of: { property_id: number } | { project_id: number } | undefined, days: number) {
  return useCall(getViewHistory, { ...of, days }, { keepPrevious: true, recheck: true });
}
