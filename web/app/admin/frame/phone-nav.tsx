import { Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { usePlace } from '../kit/use-place.ts';
import type { ConsolePage } from './console-page.ts';
import { Ways } from './ways.tsx';
import { Whoami } from './whoami.tsx';

interface PhoneNavProps {
  pages: readonly ConsolePage[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Navigation on narrow screens: a sheet that a menu button opens. */
export function PhoneNav({ pages, open, onOpenChange }: PhoneNavProps) {
  const { t } = useTranslation();
  const [path] = usePlace();
  const current = pages.find((page) => page.path === path);
  return (
    <header className="console-phone-bar">
      <IconButton label={t('console.frame.openPages')} icon={<MenuIcon />} onClick={() => onOpenChange(true)} />
      <b aria-hidden="true">{current ? t(current.name) : ''}</b>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={t('console.frame.title')}
        closeLabel={t('shell.close')}
        width="320px"
      >
        <nav aria-label={t('console.frame.pages')} className="console-ways">
          <Ways pages={pages} onGo={() => onOpenChange(false)} />
        </nav>
        <Whoami />
      </Sheet>
    </header>
  );
}
