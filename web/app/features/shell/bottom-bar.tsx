import { paths, userPaths } from '@latchkey/contract/paths';
import { CirclePlus, Heart, MessageCircle, Search, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { unlessNewTab } from './main-links.ts';

const accountLinks = [
  { kind: 'saved', key: 'session.saved', icon: Heart, to: userPaths.favourites() },
  { kind: 'post', key: 'session.post', icon: CirclePlus, to: userPaths.addProperty() },
  { kind: 'chats', key: 'session.chats', icon: MessageCircle, to: userPaths.chat() },
  { kind: 'account', key: 'session.you', icon: UserRound, to: userPaths.dashboard() },
] as const;

/** Navigation at the bottom of a phone. `onSearch` opens the search palette; the other entries need an account. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const requestSignIn = useSignInDialog();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <nav className="bottom-bar no-print with-script" aria-label={t('shell.main')}>
      <Link to={paths.search()} onClick={unlessNewTab(onSearch)}>
        <Search />
        {t('shell.explore')}
      </Link>
      {accountLinks.map(({ kind, key, icon: Icon, to }) =>
        session ? (
          <Link key={kind} to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon />
            {t(key)}
          </Link>
        ) : (
          <button key={kind} type="button" onClick={() => requestSignIn({ kind })}>
            <Icon />
            {t(key)}
          </button>
        ),
      )}
    </nav>
  );
}
