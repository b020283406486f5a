import { queueKinds, type QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { useQueueCounts } from './queue-counts.tsx';

/** Links to the kinds of cases, each with its number of pending cases. */
export function KindChips({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useQueueCounts();
  return (
    <nav className="queue-kinds" aria-label={t('console.queue.kinds')}>
      {queueKinds.map((each) => {
        const waiting = counts.find((count) => count.kind === each)?.waiting ?? 0;
        return (
          <ChipLink key={each} to={`/admin/queue/${each}`} selected={each === kind}>
            {t(`console.queue.kind.${each}`)}
            <b className="tnum" data-none={waiting === 0 || undefined}>
              {format.number(waiting)}
            </b>
          </ChipLink>
        );
      })}
    </nav>
  );
}
