import { Search } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Link, useLocation } from 'react-router';
import { paths } from '@latchkey/contract/paths';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { isAt, mainLinks } from './main-links.ts';
import { SiteMenu } from './site-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './shell.css';

export function Header() {
  const { t } = useTranslation();
  const { name } = useMarket();
  const location = useLocation();
  const here = location.pathname + location.search;
  return (
    <header className="top no-print">
      <div className={isWide(location.pathname) ? 'wrap wrap-wide' : 'wrap'}>
        <Link to="/" className="top-logo">
          <Logo label={name} />
        </Link>
        <nav className="top-links" aria-label={t('shell.main')}>
          {mainLinks.map((link) => (
            <Link key={link.key} to={link.to} aria-current={isAt(link, here) ? 'page' : undefined}>
              {t(link.key)}
            </Link>
          ))}
        </nav>
        <Form action={paths.search()} role="search" className="top-search">
          <Search aria-hidden="true" />
          <input type="search" name="search" aria-label={t('shell.search')} placeholder={t('shell.searchHint')} />
        </Form>
        <div className="top-tools">
          <ThemeSwitch />
          <LanguageMenu />
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}

const widePages = [paths.search(), paths.property(''), paths.project('')];

/** The header follows the page it stands on: search, a home and a project are wide. */
function isWide(path: string): boolean {
  return widePages.some((page) => path.startsWith(page));
}
