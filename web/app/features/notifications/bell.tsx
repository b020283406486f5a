import { userPaths } from '@latchkey/contract/paths';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keepPush } from '../../push/keep-push.ts';
import { useSession } from '../../session/use-session.ts';
import { CountMark, iconButtonClass } from '../../ui/icon-button.tsx';
import { useCloseNotices } from './use-close-notices.ts';
import { useNewest } from './use-newest.tsx';
import { useNews } from './use-news.ts';

/** Link to the notifications with the unread count. While mounted, it receives notifications and shows toasts. */
export default function Bell() {
  const { t } = useTranslation();
  const token = useSession()?.token;
  // The key resets the state when the account changes.
  return (
    <LateTexts fallback={<BellLink label={t('session.notifications')} count={0} />}>
      <LiveBell key={token} />
    </LateTexts>
  );
}

function LiveBell() {
  const { t } = useTranslation();
  useNews();
  useCloseNotices();
  useEffect(() => void keepPush(), []);
  const count = useNewest();
  return (
    <BellLink label={count > 0 ? t('notifications.unread', { count }) : t('session.notifications')} count={count} />
  );
}

function BellLink({ label, count }: { label: string; count: number }) {
  const { pathname } = useLocation();
  const path = userPaths.notifications();
  const current = pathname === path ? 'page' : undefined;
  return (
    <Link className={iconButtonClass()} to={path} aria-label={label} title={label} aria-current={current}>
      <BellIcon />
      <CountMark count={count} />
    </Link>
  );
}
