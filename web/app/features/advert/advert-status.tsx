import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdvertState } from './advert-state.ts';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger', expired: 'gone', undecided: 'gone' } as const;

/** Badge with the status of an advert. */
export function AdvertStatusBadge({ state: { status, ending } }: { state: AdvertState }) {
  const { t } = useTranslation();
  // "Ended" would be wrong for an advert that was never shown.
  const shown = ending === 'rejected' || ending === 'undecided' ? ending : status;
  return <Badge tone={tones[shown]}>{t(`advert.state.${shown}`)}</Badge>;
}
