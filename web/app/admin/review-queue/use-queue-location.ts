import { type QueueKind, queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { useNavigate, useSearchParams } from 'react-router';
import { useConsolePath } from '../components/use-console-path.ts';

/** Returns the kind and the open case from the address: `/admin/queue/property/7`. */
export function useQueueLocation() {
  const [, kindPart, idPart] = useConsolePath();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kind: QueueKind = queueKinds.find((each) => each === kindPart) ?? 'property';
  const id = Number(idPart);
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
