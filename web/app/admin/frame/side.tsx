import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePlace } from '../kit/use-place.ts';
import type { ConsolePage } from './console-page.ts';
import { Notices } from './notices.tsx';
import { Whoami } from './whoami.tsx';
import { Ways } from './ways.tsx';

/** The ways between the pages, beside them. */
export function Side({ pages }: { pages: readonly ConsolePage[] }) {
  const { t } = useTranslation();
  const { name, logo } = useMarket();
  const [here] = usePlace();
  const ways = useRef<HTMLElement>(null);
  // Where there are more than the window is high, the one that is open is in sight.
  useEffect(() => {
    void ways.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <div className="console-side">
      <a href="/" className="console-logo" title={t('console.frame.toSite')}>
        <Logo label={name} src={logo} />
      </a>
      <nav ref={ways} aria-label={t('console.frame.pages')} className="console-ways">
        <Ways pages={pages} />
      </nav>
      <Notices />
      <Whoami />
    </div>
  );
}
