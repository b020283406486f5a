import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Kbd } from '../../ui/kbd.tsx';

/** Shortcuts of the queue. Hidden on phones, which have no keys. */
export function KeyHints({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation();
  const keys = [
    [['J', 'K'], t('console.queue.keys.move')],
    [['A'], t(`console.queue.do.${kind}.approve`)],
    [['R'], t(`console.queue.do.${kind}.reject`)],
    [['X'], t('console.keys.choose')],
    [['?'], t('console.keys.list')],
  ] as const;
  return (
    <p className="console-bar console-quiet queue-keys">
      {keys.map(([names, label]) => (
        <span key={label}>
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}{' '}
          {label}
        </span>
      ))}
    </p>
  );
}
