import { queueKinds, type QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { useQueueCounts } from './use-queue-counts.ts';

/** The kinds of what waits, each with its number. */
export function KindChips({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useQueueCounts();
  return (
    <nav className="queue-kinds" aria-label={t('console.queue.kinds')}>
      {queueKinds.map((one) => {
        const waiting = counts.find((count) => count.kind === one)?.waiting ?? 0;
        return (
          <ChipLink key={one} to={`/admin/queue/${one}`} on={one === kind}>
            {t(`console.queue.kind.${one}`)}
            <b className="tnum" data-none={waiting === 0 || undefined}>
              {format.number(waiting)}
            </b>
          </ChipLink>
        );
      })}
    </nav>
  );
}
