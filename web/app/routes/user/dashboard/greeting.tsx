import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation, isolateText } from '../../../shared/i18n/use-translation.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/data/badge.tsx';
import { useVerificationStatus } from '../../../shared/session/use-verification-status.ts';

/** Greets the owner and states the number of tasks. */
export function Greeting({ name, todos }: { name: string; todos: number }) {
  const { t } = useTranslation();
  const [hour] = useState(() => new Date().getHours());
  const part = dayPart(hour);
  return (
    <header className="greeting">
      <div>
        <h1>
          {name ? t(`ownerDashboard.helloTo.${part}`, { name: isolateText(name) }) : t(`ownerDashboard.hello.${part}`)}
        </h1>
        <p>{todos > 0 ? t('ownerDashboard.waiting', { count: todos }) : t('ownerDashboard.nothingWaits')}</p>
      </div>
      <VerificationStatus />
    </header>
  );
}

/** Part of the day for a greeting; hours are 0–23. */
function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Verification status with a link to the verification. Renders nothing while loading. */
export function VerificationStatus() {
  const { t } = useTranslation();
  const { status } = useVerificationStatus();
  if (!status) return null;
  if (status === 'success') return <Badge tone="verified">{t('card.verified')}</Badge>;
  return (
    <Link to={userPaths.verification()} className="link">
      {t(`ownerDashboard.verification.${status}`)}
    </Link>
  );
}
