import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdvertState } from './advert-state.ts';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger', expired: 'gone', undecided: 'gone' } as const;

/** How an advert stands, in a word. */
export function AdvertBadge({ state: { status, ending } }: { state: AdvertState }) {
  const { t } = useTranslation();
  // Of one that nobody ever saw it would be wrong to say that it ended.
  const told = ending === 'rejected' || ending === 'undecided' ? ending : status;
  return <Badge tone={tones[told]}>{t(`advert.state.${told}`)}</Badge>;
}
