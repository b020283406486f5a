import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useShortcuts } from './shortcuts.tsx';

interface AsideProps {
  title: string;
  onClose: () => void;
  /** Beside the title, such as a state. */
  badge?: ReactNode;
  /** Buttons that stay in sight, the main one last. */
  footer?: ReactNode;
  /** Takes the focus when it opens: for what was opened to be read or filled in, not while moving through a list. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** From this width on there is room for a third column. */
const wide = '(min-width: 1180px)';

/** Whether there is: what opens by itself opens only then. */
export const hasRoomForAside = (): boolean => matchMedia(wide).matches;

/** One record beside its table; a sheet over it where there is no room. */
export function Aside({ title, onClose, badge, footer, takesFocus = false, children }: AsideProps) {
  const { t } = useTranslation();
  const isWide = useMedia(wide);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  useShortcuts([{ key: 'escape', label: t('shell.close'), run: onClose }]);
  if (!isWide) {
    return (
      <Sheet
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        closeLabel={t('shell.close')}
        footer={footer}
        width="480px"
      >
        {badge && <p className="console-aside-badge">{badge}</p>}
        {/* What is only read is scrolled by keys too; those of the page work beside it, as they do on a wide screen. */}
        <div tabIndex={0} role="region" aria-label={title} data-console-panel="">
          {children}
        </div>
      </Sheet>
    );
  }
  return (
    <aside className="console-aside" aria-labelledby={headingId}>
      <header className="console-bar">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {badge}
        <span className="console-grow" />
        <IconButton size="sm" label={t('shell.close')} icon={<X />} onClick={onClose} />
      </header>
      <div className="console-aside-body" tabIndex={0} role="region" aria-labelledby={headingId}>
        {children}
      </div>
      {footer && <footer className="console-bar console-aside-foot">{footer}</footer>}
    </aside>
  );
}

/** What had the focus before has it again, unless somebody has moved it elsewhere. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
