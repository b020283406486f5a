import { useEffect } from 'react';
import { request } from '../../api/request.ts';
import { setPropertyTotalClick } from '@latchkey/contract/property/calls';

/** Reports one view of the property; the server decides whether it counts. */
export function useCountView(id: number): void {
  useEffect(() => {
    request(setPropertyTotalClick, { property_id: id }).catch(() => undefined);
  }, [id]);
}
