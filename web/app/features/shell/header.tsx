import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import type { AccountMenuProps } from '../../session/account-menu-props.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountTools } from './account-tools.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageButton } from './language-menu.tsx';
import { isActiveLink, mainLinks } from './main-links.ts';
import { SiteMenu } from './site-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

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
