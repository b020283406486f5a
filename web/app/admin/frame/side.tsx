import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePlace } from '../kit/use-place.ts';
import type { ConsolePage } from './console-page.ts';
import { Notices } from './notices.tsx';
import { Whoami } from './whoami.tsx';
import { Ways } from './ways.tsx';

/** Navigation on wide screens. */
export function Side({ pages }: { pages: readonly ConsolePage[] }) {
  const { t } = useTranslation();
  const { name, logo } = useMarket();
  const [currentPath] = usePlace();
  const nav = useRef<HTMLElement>(null);
  // Keeps the current page visible when the list is longer than the window.
  useEffect(() => {
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath]);
  return (
    <div className="console-side">
      <a href="/" className="console-logo" title={t('console.frame.toSite')}>
        <Logo label={name} src={logo} />
      </a>
      <nav ref={nav} aria-label={t('console.frame.pages')} className="console-ways">
        <Ways pages={pages} />
      </nav>
      <Notices />
      <Whoami />
    </div>
  );
}
