import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useConsolePath } from '../kit/use-console-path.ts';
import type { ConsolePage } from './console-page.ts';
import { Notices } from './notices.tsx';
import { SignedInOperator } from './signed-in-operator.tsx';
import { NavLinks } from './ways.tsx';

/** Navigation on wide screens. */
export function Sidebar({ pages }: { pages: readonly ConsolePage[] }) {
  const { t } = useTranslation();
  const { name, logo } = useMarket();
  const [currentPath] = useConsolePath();
  const nav = useRef<HTMLElement>(null);
  // Keeps the current page visible when the list is longer than the window.
  useEffect(() => {
    void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath]);
  return (
    <div className="console-sidebar">
      <a href="/" className="console-logo" title={t('console.frame.toSite')}>
        <Logo label={name} src={logo} />
      </a>
      <nav ref={nav} aria-label={t('console.frame.pages')} className="console-nav">
        <NavLinks pages={pages} />
      </nav>
      <Notices />
      <SignedInOperator />
    </div>
  );
}
