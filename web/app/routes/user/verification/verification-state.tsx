import type { VerificationValues } from '@latchkey/contract/verification/verification';
import type { VerificationStatus } from '@latchkey/contract/verification/states';
import { BadgeCheck, CircleAlert, Hourglass, ShieldQuestion } from 'lucide-react';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const icons = { initial: ShieldQuestion, pending: Hourglass, success: BadgeCheck, failed: CircleAlert };

/** Status of a verification, with the operator's reason when it was rejected. */
export function VerificationStatusPanel({
  status,
  given,
}: {
  status: VerificationStatus;
  given: VerificationValues | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[status];
  return (
    <section className={`verification-state verification-${status}`} aria-labelledby="verification-state">
      <Icon aria-hidden="true" />
      <div>
        <h2 id="verification-state">{t(`verification.state.${status}`)}</h2>
        <p>{t(`verification.text.${status}`)}</p>
        {given?.reject_reason && (
          <blockquote className="verification-reason" dir="auto">
            {given.reject_reason}
          </blockquote>
        )}
        {given && (
          <p className="verification-when">{t('verification.sentOn', { day: format.date(given.updated_at) })}</p>
        )}
      </div>
    </section>
  );
}
