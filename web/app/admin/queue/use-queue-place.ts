import { type QueueKind, queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { useNavigate, useSearchParams } from 'react-router';
import { usePlace } from '../kit/use-place.ts';

/** Which kind is looked at and which case is open; both stand in the address: /admin/queue/property/7. */
export function useQueuePlace() {
  const [, kindPart, idPart] = usePlace();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kind: QueueKind = queueKinds.find((one) => one === kindPart) ?? 'property';
  const id = Number(idPart);
  return {
    kind,
    openId: Number.isSafeInteger(id) && id > 0 ? id : null,
    /** Opens a case of this kind, or none; the table stays as it is. */
    open(next: number | null) {
      const search = query.size > 0 ? `?${query.toString()}` : '';
      const address = `/admin/queue/${kind}${next === null ? '' : `/${next}`}${search}`;
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}
