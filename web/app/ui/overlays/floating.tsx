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
import { classNames } from '../class-names.ts';
import { floatingPosition, type Align } from './floating-position.ts';

/** The button that opens a panel; every button component accepts these attributes. */
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
 * A panel at a button, based on the native popover: the browser handles the top layer, Escape, clicks outside and the focus;
 * this component positions it. The content is rendered only while it is open.
 */
export function Floating({
  trigger,
  align = 'start',
  open: controlledOpen,
  onOpenChange,
  className,
  children,
  popup,
  panelProps,
  onOpened,
}: FloatingProps & {
  popup: 'menu' | 'dialog';
  panelProps?: HTMLAttributes<HTMLDivElement>;
  /** Called when the panel is positioned, to move the focus. */
  onOpened: (panel: HTMLDivElement) => void;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const focusWasInside = useRef(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = panel.current;
    if (controlledOpen === undefined || !element) return;
    // Outside of React's commit: showing the popover calls `flushSync`.
    queueMicrotask(() => {
      if (element.isConnected) element.togglePopover(controlledOpen);
    });
  }, [controlledOpen]);

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const updatePosition = () => positionPanel(element, id, align);
    const observer = new ResizeObserver(updatePosition);
    observer.observe(element);
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', updatePosition, { capture: true });
      removeEventListener('resize', updatePosition);
    };
  }, [open, id, align]);

  /** The content must be rendered before the browser measures and shows the panel. */
  function handleBeforeToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.newState === 'open') flushSync(() => setOpen(true));
    else focusWasInside.current = event.currentTarget.contains(document.activeElement);
  }

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    const opened = event.newState === 'open';
    if (opened) {
      positionPanel(event.currentTarget, id, align);
      onOpened(event.currentTarget);
    } else {
      delete event.currentTarget.dataset.placed;
      setOpen(false);
      // The browser returns the focus, unless a dialog around the panel caught it or the panel opened by code. The focus is
      // then still on an element that is hidden now.
      const now = document.activeElement;
      const isLost = !now || now.contains(event.currentTarget) || event.currentTarget.contains(now);
      if (focusWasInside.current && isLost) buttonOf(id)?.focus();
    }
    onOpenChange?.(opened);
  }

  const buttonId = trigger.props.id ?? `${id}button`;
  const button = cloneElement(trigger, {
    id: buttonId,
    // The browser itself exposes the expanded state of a popover.
    popoverTarget: id,
    'aria-haspopup': popup,
    'aria-controls': open ? id : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      trigger.props.onKeyDown?.(event);
      if (open) stopEscape(event);
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
          stopEscape(event);
          panelProps?.onKeyDown?.(event);
        }}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
      >
        {open && children}
      </div>
    </>
  );
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
}

/** Escape closes the panel; the same key press must not close a dialog around it. */
function stopEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') event.stopPropagation();
}

function positionPanel(panel: HTMLElement, id: string, align: Align) {
  const button = buttonOf(id);
  if (!button) return;
  panel.style.maxBlockSize = '';
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const rtl = getComputedStyle(panel).direction === 'rtl';
  // The layout size, since a transition may scale the rendered size.
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const position = floatingPosition(button.getBoundingClientRect(), size, view, align, rtl);
  panel.style.left = `${position.left}px`;
  panel.style.top = `${position.top}px`;
  panel.style.maxBlockSize = `${position.maxHeight}px`;
  panel.dataset.placed = '';
}
