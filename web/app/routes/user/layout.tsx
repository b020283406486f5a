import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSignOut } from '../../shared/session/sign-in-context.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { RequireSignIn } from '../../components/require-sign-in.tsx';
import { accountPageAt, accountPages } from './account-pages.ts';
import './user.css';

/** Layout of the account pages with their navigation beside the page, or above it on phones. */
export default function UserLayout() {
  return (
    <DeferredTexts>
      <Layout />
    </DeferredTexts>
  );
}

function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const currentPage = accountPageAt(pathname);
  const currentLink = useRef<HTMLAnchorElement>(null);
  // On phones the navigation may be wider than the screen.
  useEffect(() => {
    // `void`, because newer browsers return a promise, which is no cleanup function.
    void currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentPage]);
  return (
    <div className="wrap own">
      <PageMeta title={t(currentPage?.key ?? 'session.yourAccount')} path={pathname} noIndex />
      <nav className="own-side no-print" aria-label={t('session.yourAccount')}>
        {accountPages.map(({ key, to, icon: Icon }) => (
          <Link
            key={key}
            to={to}
            ref={to === currentPage?.to ? currentLink : null}
            aria-current={to === currentPage?.to ? 'page' : undefined}
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
        <RequireSignIn>
          <Outlet />
        </RequireSignIn>
      </div>
    </div>
  );
}
