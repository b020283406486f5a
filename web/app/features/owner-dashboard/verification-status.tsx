import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useVerificationStatus } from '../../shared/session/use-verification-status.ts';
import { Badge } from '../../ui/badge.tsx';

/** Verification status with a link to the verification. Renders nothing while loading. */
export function VerificationStatus() {
  const { t } = useTranslation();
  const { status } = useVerificationStatus();
  if (!status) return null;
  if (status === 'success') return <Badge tone="verified">{t('card.verified')}</Badge>;
  return (
    <Link to={userPaths.verification()} className="link">
      {t(`mine.verification.${status}`)}
    </Link>
  );
}
