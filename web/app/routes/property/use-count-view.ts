import { useEffect } from 'react';
import { request } from '../../api/request.ts';
import { setPropertyTotalClick } from '@latchkey/contract/property/calls';

/** Says once that someone looks at this home; whether it is counted is the server's business. */
export function useCountView(id: number): void {
  useEffect(() => {
    request(setPropertyTotalClick, { property_id: id }).catch(() => undefined);
  }, [id]);
}
