import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import type { ConsolePage } from './console-page.ts';
import { Whoami } from './whoami.tsx';
import { Ways } from './ways.tsx';

/** The ways between the pages, beside them. */
export function Side({ pages }: { pages: readonly ConsolePage[] }) {
  const { t } = useTranslation();
  const { name, logo } = useMarket();
  return (
    <div className="console-side">
      <a href="/" className="console-logo" title={t('console.frame.toSite')}>
        <Logo label={name} src={logo} />
      </a>
      <nav aria-label={t('console.frame.pages')} className="console-ways">
        <Ways pages={pages} />
      </nav>
      <Whoami />
    </div>
  );
}
