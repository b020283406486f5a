import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { floatingPlace } from './floating-place.ts';

/** Milliseconds a pointer rests before the hint shows. */
const delay = 400;

interface TooltipTarget {
  'aria-describedby'?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A hint at a control, on hover and on focus. Never the only place of a fact: touch has no hover. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement<TooltipTarget> }) {
  const id = useId();
  const hint = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(target: HTMLElement) {
    const element = hint.current;
    if (!element || !target.isConnected) return;
    element.showPopover();
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const place = floatingPlace(target.getBoundingClientRect(), size, view, 'center', false);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    element.dataset.placed = '';
  }

  function hide() {
    clearTimeout(timer.current);
    if (hint.current?.matches(':popover-open')) hint.current.hidePopover();
  }

  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': id,
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          const target = event.currentTarget;
          if (event.pointerType !== 'touch') timer.current = setTimeout(() => show(target), delay);
        },
        onPointerLeave: () => {
          own.onPointerLeave?.();
          hide();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: () => {
          own.onBlur?.();
          hide();
        },
        onKeyDown: (event) => {
          own.onKeyDown?.(event);
          if (event.key === 'Escape') hide();
        },
      })}
      <span ref={hint} id={id} role="tooltip" popover="manual" className="floating tooltip">
        {content}
      </span>
    </>
  );
}
