import type { AdvertStatus } from '@latchkey/contract/states/advert';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger', expired: 'gone' } as const;

/** How an advert stands, in a word. */
export function AdvertBadge({ status }: { status: AdvertStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`advert.state.${status}`)}</Badge>;
}
