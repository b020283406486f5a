import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { aboutLinks, isActiveLink, mainLinks } from './main-links.ts';

const id = 'site-menu';

/** Main navigation where the header is too narrow. A native popover, so it opens without scripts. */
export function SiteMenu() {
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
