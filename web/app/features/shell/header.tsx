import { type ComponentType, lazy, Suspense, useState, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { type AccountMenuProps, AccountTools } from './account-tools.tsx';
import { Logo } from '../../ui/media/logo.tsx';
import { HeaderSearch } from './header-search.tsx';
import { isActiveLink, mainLinks, aboutLinks } from './main-links.ts';
import { Globe, Menu, Moon, Sun } from 'lucide-react';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { savePreference, themeCookie } from './preference-cookies.ts';

interface HeaderProps {
  /** Opens the search palette. */
  onSearch: () => void;
  /** Menu of the signed-in user's avatar. */
  accountMenu: ComponentType<AccountMenuProps>;
  /** Notification link of the signed-in user. */
  bell: ComponentType;
}

export function Header({ onSearch, accountMenu, bell }: HeaderProps) {
  const { t } = useTranslation();
  const { name, logo, favicon } = useMarket();
  const location = useLocation();
  const currentUrl = location.pathname + location.search;
  return (
    <header className="top no-print">
      <div className={isWide(location.pathname) ? 'wrap wrap-wide' : 'wrap'}>
        <Link to="/" className="top-logo">
          <Logo label={name} src={logo} compactSrc={favicon} />
        </Link>
        <nav className="top-links" aria-label={t('shell.main')}>
          {mainLinks.map((link) => (
            <Link key={link.key} to={link.to} aria-current={isActiveLink(link, currentUrl) ? 'page' : undefined}>
              {t(link.key)}
            </Link>
          ))}
        </nav>
        <HeaderSearch onSearch={onSearch} />
        <div className="top-tools">
          <ThemeSwitch />
          <LanguageButton />
          <AccountTools menu={accountMenu} bell={bell} />
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}

const widePages = [
  paths.search(),
  paths.map(),
  paths.property(''),
  paths.project(''),
  userPaths.ownProperty(''),
  userPaths.ownProject(''),
  userPaths.chat(),
];

/** The header is as wide as its page: search, map, property, project and chat are wide. */
function isWide(path: string): boolean {
  return widePages.some((page) => path.startsWith(page));
}

const LanguageChoices = lazy(() => retryImport(() => import('./language-choices.tsx')));

/** Opens the language menu, which loads on the first click. */
function LanguageButton() {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const button = (
    <IconButton label={t('shell.language')} icon={<Globe />} onClick={() => setIsOpened(true)} aria-haspopup="menu" />
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <LanguageChoices label={t('shell.language')} />
    </Suspense>
  );
}

const id = 'site-menu';

/** Main navigation where the header is too narrow. A native popover, so it opens without scripts. */
function SiteMenu() {
  const { t } = useTranslation();
  const menu = useRef<HTMLElement>(null);
  const location = useLocation();
  const currentUrl = location.pathname + location.search;
  return (
    <div className="site-menu">
      <button type="button" className={iconButtonClass()} popoverTarget={id} aria-label={t('shell.menu')}>
        <Menu />
      </button>
      <nav id={id} ref={menu} popover="auto" aria-label={t('shell.menu')}>
        {[mainLinks, aboutLinks.filter(({ to }) => mainLinks.every((link) => link.to !== to))].map((links, index) => (
          <ul key={index}>
            {links.map((link) => (
              <li key={link.key}>
                <Link
                  to={link.to}
                  aria-current={isActiveLink(link, currentUrl) ? 'page' : undefined}
                  onClick={() => menu.current?.hidePopover()}
                >
                  {t(link.key)}
                </Link>
              </li>
            ))}
          </ul>
        ))}
        <ThemeSwitch row />
      </nav>
    </div>
  );
}

/**
 * Switches between light and dark; the device decides until the user chooses. CSS shows the icon of the other theme.
 * @param row with its label, for the menu of narrow windows
 */
function ThemeSwitch({ row = false }: { row?: boolean }) {
  const { t } = useTranslation();
  function toggleTheme() {
    const root = document.documentElement;
    const chosen = root.dataset['theme'];
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const next = isDark ? 'light' : 'dark';
    root.dataset['theme'] = next;
    savePreference(themeCookie, next);
  }
  const icon = (
    <>
      <Moon className="in-light" />
      <Sun className="in-dark" />
    </>
  );
  if (!row)
    return (
      <IconButton className="top-desktop-only top-wide" label={t('shell.theme')} icon={icon} onClick={toggleTheme} />
    );
  return (
    <button type="button" className="site-menu-row with-script" onClick={toggleTheme}>
      {icon}
      {t('shell.theme')}
    </button>
  );
}
