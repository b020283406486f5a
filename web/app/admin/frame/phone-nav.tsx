import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useConsolePath } from '../kit/use-console-path.ts';
import type { ConsolePage } from './console-page.ts';
import { NavLinks } from './ways.tsx';
import { SignedInOperator } from './signed-in-operator.tsx';

interface MobileNavProps {
  pages: readonly ConsolePage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Navigation on narrow screens: a sheet that a menu button opens. */
export function MobileNav({ pages, open, onOpenChange }: MobileNavProps) {
  const { t } = useTranslation();
  const [path] = useConsolePath();
  const current = pages.find((page) => page.path === path);
  return (
    <header className="console-mobile-bar">
      <IconButton label={t('console.frame.openPages')} icon={<MenuIcon />} onClick={() => onOpenChange(true)} />
      <b aria-hidden="true">{current ? t(current.name) : ''}</b>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={t('console.frame.title')}
        closeLabel={t('shell.close')}
        width="320px"
      >
        <nav aria-label={t('console.frame.pages')} className="console-nav">
          <NavLinks pages={pages} onGo={() => onOpenChange(false)} />
        </nav>
        <SignedInOperator />
      </Sheet>
    </header>
  );
}
