import { type QueueKind, queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { useNavigate, useParams, useSearchParams } from 'react-router';

/** Returns the kind and the open case from the address: `/admin/queue/property/7`. */
export function useQueueLocation() {
  const params = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kind: QueueKind = queueKinds.find((each) => each === params['kind']) ?? 'property';
  const id = Number(params['id']);
  return {
    kind,
    openId: Number.isSafeInteger(id) && id > 0 ? id : null,
    /** Opens a case of this kind, or closes it; search and filters stay. */
    open(next: number | null) {
      const search = query.size > 0 ? `?${query.toString()}` : '';
      const address = `/admin/queue/${kind}${next === null ? '' : `/${next}`}${search}`;
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}
