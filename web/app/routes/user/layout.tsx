import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { Head } from '../head.tsx';
import { SignedIn } from '../signed-in.tsx';
import { userPageAt, userPages } from './pages.ts';
import './user.css';

/** The frame of an account's pages: the ways between them beside the page, above it on a phone. */
export default function UserLayout() {
  return (
    <LateTexts>
      <Frame />
    </LateTexts>
  );
}

function Frame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const here = userPageAt(pathname);
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row of pages may be longer than the screen.
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing to clean up with.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  return (
    <div className="wrap own">
      <Head title={t(here?.key ?? 'session.yourAccount')} path={pathname} hidden />
      <nav className="own-side no-print" aria-label={t('session.yourAccount')}>
        {userPages.map(({ key, to, icon: Icon }) => (
          <Link
            key={key}
            to={to}
            ref={to === here?.to ? current : null}
            aria-current={to === here?.to ? 'page' : undefined}
          >
            <Icon />
            {t(key)}
          </Link>
        ))}
        <button type="button" onClick={signOut}>
          <LogOut className="flip" />
          {t('signIn.signOut')}
        </button>
      </nav>
      <div className="own-page">
        <SignedIn>
          <Outlet />
        </SignedIn>
      </div>
    </div>
  );
}
