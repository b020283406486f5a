import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useConsolePath } from '../components/use-console-path.ts';
import { type ConsolePage, pageGroups } from './console-page.ts';
import { Notices } from './notices.tsx';
import { SignedInOperator } from './signed-in-operator.tsx';
import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Link } from 'react-router';

/** Navigation on wide screens. */
export function Sidebar({ pages }: { pages: readonly ConsolePage[] }) {
  const { t } = useTranslation();
  const { name, logo } = useMarket();
  const [currentPath] = useConsolePath();
  const nav = useRef<HTMLElement>(null);
  // Keeps the current page visible when the list is longer than the window.
  useEffect(() => {
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath]);
  return (
    <div className="console-sidebar">
      <a href="/" className="console-logo" title={t('console.frame.toSite')}>
        <Logo label={name} src={logo} />
      </a>
      <nav ref={nav} aria-label={t('console.frame.pages')} className="console-nav">
        <NavLinks pages={pages} />
      </nav>
      <Notices />
      <SignedInOperator />
    </div>
  );
}

interface MobileNavProps {
  pages: readonly ConsolePage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Navigation on narrow screens: a sheet that a menu button opens. */
export function MobileNav({ pages, open, onOpenChange }: MobileNavProps) {
  const { t } = useTranslation();
  const [path] = useConsolePath();
  const current = pages.find((page) => page.path === path);
  return (
    <header className="console-mobile-bar">
      <IconButton label={t('console.frame.openPages')} icon={<MenuIcon />} onClick={() => onOpenChange(true)} />
      <b aria-hidden="true">{current ? t(current.name) : ''}</b>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={t('console.frame.title')}
        closeLabel={t('shell.close')}
        width="320px"
      >
        <nav aria-label={t('console.frame.pages')} className="console-nav">
          <NavLinks pages={pages} onGo={() => onOpenChange(false)} />
        </nav>
        <SignedInOperator />
      </Sheet>
    </header>
  );
}

/** Links to the operator's pages, grouped by heading. */
function NavLinks({ pages, onGo }: { pages: readonly ConsolePage[]; onGo?: () => void }) {
  const { t } = useTranslation();
  const [currentPath] = useConsolePath();
  const visiblePages = pages.filter(({ isHidden }) => !isHidden);
  return pageGroups.map((group) => {
    const groupPages = visiblePages.filter((page) => page.group === group);
    if (groupPages.length === 0) return null;
    return (
      <div key={group} className="console-group">
        <p className="console-group-name" id={`console-${group}`}>
          {t(`console.group.${group}`)}
        </p>
        <ul aria-labelledby={`console-${group}`}>
          {groupPages.map(({ path, name, icon: Icon, Count }) => (
            <li key={path}>
              <Link to={`/admin/${path}`} onClick={onGo} aria-current={path === currentPath ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                <span>{t(name)}</span>
                {Count && <Count />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
