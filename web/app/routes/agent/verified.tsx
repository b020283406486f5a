import { BadgeCheck } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Tick beside the name of a verified agent. */
export function VerifiedTick() {
  const { t } = useTranslation();
  return (
    <>
      <BadgeCheck className="verified-tick" aria-hidden="true" />
      <span className="sr-only">{t('card.verified')}</span>
    </>
  );
}
