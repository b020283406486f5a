import type { QueueWarning } from '@latchkey/contract/admin/review-queue/records';
import { TriangleAlert } from 'lucide-react';
import { type Format } from '../../format/create-format.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** Warnings about a case, as badges. */
export function Warnings({ warnings }: { warnings: readonly QueueWarning[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (warnings.length === 0) return null;
  return (
    <span className="queue-warnings">
      {warnings.map((warning) => (
        <Badge key={warning.kind} tone="warn">
          <TriangleAlert />
          {warningText(warning, t, format)}
        </Badge>
      ))}
    </span>
  );
}

function warningText({ kind, count, factor }: QueueWarning, t: Translate, format: Format): string {
  if (kind === 'price' && factor !== null) {
    const side = factor < 1 ? 'under' : 'over';
    return t(`console.queue.warning.price.${side}`, { percent: format.percent(Math.abs(factor - 1)) });
  }
  return t(`console.queue.warning.${kind}`, { count });
}
