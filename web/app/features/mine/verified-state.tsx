import { webSettings } from '@latchkey/contract/calls/settings';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether one is verified, and the way to it; nothing until the server has said. */
export function VerifiedState() {
  const { t } = useTranslation();
  const status = useCall(webSettings, {}, { recheck: true }).data?.data.verification_status;
  if (!status) return null;
  if (status === 'success') return <Badge tone="verified">{t('card.verified')}</Badge>;
  return (
    <Link to={userPaths.verification()} className="link">
      {t(`mine.verification.${status}`)}
    </Link>
  );
}
