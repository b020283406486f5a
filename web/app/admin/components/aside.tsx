import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { useMedia } from '../../shared/browser/use-media.ts';
import { useShortcuts } from './shortcuts.tsx';

interface AsideProps {
  title: string;
  onClose: () => void;
  /** Shown beside the title, such as a status. */
  badge?: ReactNode;
  /** Buttons that stay visible, the primary one last. */
  footer?: ReactNode;
  /** Moves the focus here on opening; leave it off while the user steps through a list. */
  focusOnMount?: boolean;
  children: ReactNode;
}

/** The panel is a third column from this width on. */
const wideQuery = '(min-width: 1180px)';

/** Whether a third column fits; panels open by themselves only then. */
export const hasRoomForAside = (): boolean => matchMedia(wideQuery).matches;

/** One record beside its table, or a sheet on narrow screens. */
export function Aside({ title, onClose, badge, footer, focusOnMount = false, children }: AsideProps) {
  const { t } = useTranslation();
  const isWide = useMedia(wideQuery);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus();
  useEffect(() => {
    if (focusOnMount) heading.current?.focus();
  }, [focusOnMount, title]);
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
        {/* Focusable, so that it scrolls by keyboard; the page's shortcuts keep working. */}
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
      {footer && <footer className="console-bar console-aside-footer">{footer}</footer>}
    </aside>
  );
}

/** Restores the previous focus on unmount, unless the focus has moved elsewhere. */
function useRestoreFocus(): void {
  useEffect(() => {
    const previous = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
    };
  }, []);
}
