import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { floatingPlace, type Align } from './floating-place.ts';

/** The button that opens a panel; any of our buttons takes these attributes. */
export type FloatingTrigger = ReactElement<{
  id?: string;
  popoverTarget?: string;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-controls'?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}>;

export interface FloatingProps {
  /** The button itself, such as `<IconButton …/>` or `<Chip opens …/>`. */
  trigger: FloatingTrigger;
  align?: Align;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A panel at a button, on the browser's own popover: top layer, Escape, a press outside and the way of the focus are
 * the browser's; we place it. Its content exists only while it is open.
 */
export function Floating({
  trigger,
  align = 'start',
  open: wanted,
  onOpenChange,
  className,
  children,
  popup,
  panelProps,
  onOpened,
}: FloatingProps & {
  popup: 'menu' | 'dialog';
  panelProps?: HTMLAttributes<HTMLDivElement>;
  /** The panel stands in its place: time to move the focus. */
  onOpened: (panel: HTMLDivElement) => void;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const focusWasInside = useRef(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = panel.current;
    if (wanted === undefined || !element) return;
    // Not within React's own work: showing renders the content at once.
    queueMicrotask(() => {
      if (element.isConnected) element.togglePopover(wanted);
    });
  }, [wanted]);

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const place = () => placeAt(element, id, align);
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [open, id, align]);

  /** The content must be there when the browser measures and shows the panel. */
  function before(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.newState === 'open') flushSync(() => setOpen(true));
    else focusWasInside.current = event.currentTarget.contains(document.activeElement);
  }

  function after(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    const opened = event.newState === 'open';
    if (opened) {
      placeAt(event.currentTarget, id, align);
      onOpened(event.currentTarget);
    } else {
      delete event.currentTarget.dataset.placed;
      setOpen(false);
      // The browser brings the focus back, but a dialog round the panel may have caught it on the way, and a panel that
      // opened by itself had nowhere to bring it: then it still lies on what is hidden now.
      const now = document.activeElement;
      const isLost = !now || now.contains(event.currentTarget) || event.currentTarget.contains(now);
      if (focusWasInside.current && isLost) buttonOf(id)?.focus();
    }
    onOpenChange?.(opened);
  }

  const buttonId = trigger.props.id ?? `${id}button`;
  const button = cloneElement(trigger, {
    id: buttonId,
    // Whether it is open, the browser tells assistive tools itself.
    popoverTarget: id,
    'aria-haspopup': popup,
    'aria-controls': open ? id : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      trigger.props.onKeyDown?.(event);
      if (open) keepEscape(event);
      if (popup !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      panel.current?.showPopover();
    },
  });

  return (
    <>
      {button}
      <div
        aria-labelledby={panelProps?.['aria-label'] ? undefined : buttonId}
        {...panelProps}
        id={id}
        ref={panel}
        popover="auto"
        className={classNames('floating', className)}
        onKeyDown={(event) => {
          keepEscape(event);
          panelProps?.onKeyDown?.(event);
        }}
        onBeforeToggle={before}
        onToggle={after}
      >
        {open && children}
      </div>
    </>
  );
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
}

/** The browser closes the panel by Escape; a dialog around it must not close by the same press. */
function keepEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') event.stopPropagation();
}

function placeAt(panel: HTMLElement, id: string, align: Align) {
  const button = buttonOf(id);
  if (!button) return;
  panel.style.maxBlockSize = '';
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const rtl = getComputedStyle(panel).direction === 'rtl';
  // The layout's own size: a transition may scale what is seen.
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const place = floatingPlace(button.getBoundingClientRect(), size, view, align, rtl);
  panel.style.left = `${place.left}px`;
  panel.style.top = `${place.top}px`;
  panel.style.maxBlockSize = `${place.maxHeight}px`;
  panel.dataset.placed = '';
}
