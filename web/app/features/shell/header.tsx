import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation } from 'react-router';
import { paths } from '@latchkey/contract/paths';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { mainLinks } from './main-links.ts';
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
          {mainLinks.map(({ key, to }) => (
            <Link key={key} to={to} aria-current={here.startsWith(to) ? 'page' : undefined}>
              {t(key)}
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
        </div>
      </div>
    </header>
  );
}

/** The header follows the page it stands on: search and a home are wide. */
function isWide(path: string): boolean {
  return path.startsWith(paths.search()) || path.startsWith(paths.property(''));
}
