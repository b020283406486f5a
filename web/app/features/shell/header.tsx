import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import type { AccountMenuProps } from '../../session/account-menu.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountTools } from './account-tools.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { isAt, mainLinks } from './main-links.ts';
import { SiteMenu } from './site-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  /** Opens the search palette. */
  onSearch: () => void;
  /** What stands behind the picture of who is signed in. */
  accountMenu: ComponentType<AccountMenuProps>;
  /** The way to the news of who is signed in. */
  bell: ComponentType;
}

/** The head of every page. */
export function Header({ onSearch, accountMenu, bell }: HeaderProps) {
  const { t } = useTranslation();
  const { name, logo, favicon } = useMarket();
  const location = useLocation();
  const here = location.pathname + location.search;
  return (
    <header className="top no-print">
      <div className={isWide(location.pathname) ? 'wrap wrap-wide' : 'wrap'}>
        <Link to="/" className="top-logo">
          <Logo label={name} src={logo} compactSrc={favicon} />
        </Link>
        <nav className="top-links" aria-label={t('shell.main')}>
          {mainLinks.map((link) => (
            <Link key={link.key} to={link.to} aria-current={isAt(link, here) ? 'page' : undefined}>
              {t(link.key)}
            </Link>
          ))}
        </nav>
        <HeaderSearch onSearch={onSearch} />
        <div className="top-tools">
          <ThemeSwitch />
          <LanguageMenu />
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

/** The header follows the page it stands on: search, the map, a home and a project are wide. */
function isWide(path: string): boolean {
  return widePages.some((page) => path.startsWith(page));
}
