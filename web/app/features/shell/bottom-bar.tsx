import { paths } from '@latchkey/contract/paths';
import { House, KeyRound, Map, Search } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useLocation } from 'react-router';

const places = [
  { key: 'shell.explore', to: paths.home(), icon: House },
  { key: 'shell.buy', to: `${paths.search()}?property_type=0`, icon: Search },
  { key: 'shell.rent', to: `${paths.search()}?property_type=1`, icon: KeyRound },
  { key: 'shell.map', to: `${paths.search()}?layout=map`, icon: Map },
] as const;

/** Where a thumb reaches: only on a phone. */
export function BottomBar() {
  const { t } = useTranslation();
  const location = useLocation();
  const here = location.pathname + location.search;
  return (
    <nav className="bottom-bar no-print" aria-label={t('shell.main')}>
      {places.map(({ key, to, icon: Icon }) => {
        const current = to === '/' ? here === '/' : here.startsWith(to);
        return (
          <Link key={key} to={to} aria-current={current ? 'page' : undefined}>
            <Icon />
            {t(key)}
          </Link>
        );
      })}
    </nav>
  );
}
