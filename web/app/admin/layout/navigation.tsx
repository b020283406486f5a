import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Logo } from '../../ui/media/logo.tsx';
import { pageGroups } from '../routes.tsx';
import { useAllowedPages, useCurrentPage } from './use-console-pages.ts';
import { ConsoleBanners } from './console-banners.tsx';
import { Menu as MenuIcon, LogOut } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { Link } from 'react-router';
import { adminSignOut } from '@latchkey/contract/admin/operator/calls';
import { CallError } from '../../shared/api/failure.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { endSession } from '../session/console-session.ts';
import { SearchButton } from '../search/search-button.tsx';
import { useCurrentOperator } from './current-operator.ts';

/** Navigation on wide screens. */
export function Sidebar() {
  const { t } = useTranslation();
  const { name, logo } = useMarket();
  const currentPath = useCurrentPage()?.path;
  const nav = useRef<HTMLElement>(null);
  // Keeps the current page visible when the list is longer than the window.
  useEffect(() => {
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath]);
  return (
    <div className="console-sidebar">
      <a href="/" className="console-logo" title={t('console.layout.toSite')}>
        <Logo label={name} src={logo} />
      </a>
      <SearchButton />
      <nav ref={nav} aria-label={t('console.layout.pages')} className="console-nav">
        <NavLinks />
      </nav>
      <ConsoleBanners />
      <SignedInOperator />
    </div>
  );
}

interface MobileNavProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Navigation on narrow screens: a sheet that a menu button opens. */
export function MobileNav({ open, onOpenChange }: MobileNavProps) {
  const { t } = useTranslation();
  const current = useCurrentPage();
  return (
    <header className="console-mobile-bar">
      <IconButton label={t('console.layout.openPages')} icon={<MenuIcon />} onClick={() => onOpenChange(true)} />
      <b aria-hidden="true">{current ? t(current.handle.name) : ''}</b>
      <SearchButton isIcon />
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={t('console.layout.title')}
        closeLabel={t('shell.close')}
        width="320px"
      >
        <nav aria-label={t('console.layout.pages')} className="console-nav">
          <NavLinks onGo={() => onOpenChange(false)} />
        </nav>
        <SignedInOperator />
      </Sheet>
    </header>
  );
}

/** Links to the operator's pages, grouped by heading. */
function NavLinks({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const current = useCurrentPage();
  const visiblePages = useAllowedPages().filter(({ handle }) => !handle.isHidden);
  return pageGroups.map((group) => {
    const groupPages = visiblePages.filter(({ handle }) => handle.group === group);
    if (groupPages.length === 0) return null;
    return (
      <div key={group} className="console-group">
        <p className="console-group-name" id={`console-${group}`}>
          {t(`console.layout.group.${group}`)}
        </p>
        <ul aria-labelledby={`console-${group}`}>
          {groupPages.map((page) => {
            const { name, icon: Icon, Count } = page.handle;
            return (
              <li key={page.path}>
                <Link to={`/admin/${page.path}`} onClick={onGo} aria-current={page === current ? 'page' : undefined}>
                  <Icon aria-hidden="true" />
                  <span>{t(name)}</span>
                  {Count && <Count />}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}

/** Name and role of the signed-in operator, and the sign-out button. */
export function SignedInOperator() {
  const { t } = useTranslation();
  const { name, role } = useCurrentOperator();
  async function signOut() {
    try {
      await sendAdminRequest(adminSignOut, {});
      endSession();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Without a response the cookie is still valid, and the operator must know.
      if (error.status !== 401) showToast({ text: adminFailureText(t, error), urgent: true });
    }
  }
  return (
    <div className="console-operator">
      <p>
        <b>{name}</b>
        <span>{t(`console.team.roles.${role}`)}</span>
      </p>
      <IconButton
        size="sm"
        label={t('console.layout.signOut')}
        icon={<LogOut className="flip" />}
        onClick={() => void signOut()}
      />
    </div>
  );
}
