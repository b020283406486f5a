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
import { floatingPosition } from './floating-position.ts';

/** Hover time before the tooltip shows, in milliseconds. */
const delayMs = 400;

interface TooltipTarget {
  'aria-describedby'?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A tooltip on hover and focus. Never the only source of information: touch has no hover. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement<TooltipTarget> }) {
  const id = useId();
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(target: HTMLElement) {
    const element = tooltip.current;
    if (!element || !target.isConnected) return;
    element.showPopover();
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const position = floatingPosition(target.getBoundingClientRect(), size, view, 'center', false);
    element.style.left = `${position.left}px`;
    element.style.top = `${position.top}px`;
    element.dataset.placed = '';
  }

  function hide() {
    clearTimeout(timer.current);
    if (tooltip.current?.matches(':popover-open')) tooltip.current.hidePopover();
  }

  const childProps = children.props;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': id,
        onPointerEnter: (event) => {
          childProps.onPointerEnter?.(event);
          const target = event.currentTarget;
          if (event.pointerType !== 'touch') timer.current = setTimeout(() => show(target), delayMs);
        },
        onPointerLeave: () => {
          childProps.onPointerLeave?.();
          hide();
        },
        onFocus: (event) => {
          childProps.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
        },
        onBlur: () => {
          childProps.onBlur?.();
          hide();
        },
        onKeyDown: (event) => {
          childProps.onKeyDown?.(event);
          if (event.key === 'Escape') hide();
        },
      })}
      <span ref={tooltip} id={id} role="tooltip" popover="manual" className="floating tooltip">
        {content}
      </span>
    </>
  );
}
