import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveButtonsProps {
  /** Index of the row in the whole list, of which a page may be shown. */
  position: number;
  /** Length of the whole list. */
  count: number;
  upLabel: string;
  downLabel: string;
  /** The previous move is being saved. */
  isMoving: boolean;
  onMove: (position: number) => void;
}

/** Moves a row up or down. The pressed button keeps the focus, so that it can be pressed repeatedly. */
export function MoveButtons({ position, count, upLabel, downLabel, isMoving, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLElement>(null);
  /** Steps requested while the previous move is being saved; they are sent as one move after it. */
  const pendingSteps = useRef(0);
  // Moving the row's DOM node loses the focus. A focus that the user has moved since stays where it is.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    if (pendingSteps.current === 0) pressed.current = null;
  }, [position]);
  useEffect(() => {
    if (isMoving || pendingSteps.current === 0) return;
    const steps = pendingSteps.current;
    pendingSteps.current = 0;
    move(steps);
  });

  function move(steps: number) {
    const to = Math.min(Math.max(position + steps, 0), count - 1);
    if (to === position) pressed.current = null;
    else onMove(to);
  }

  function press(step: 1 | -1, { currentTarget }: MouseEvent<HTMLElement>) {
    pressed.current = currentTarget;
    if (isMoving) pendingSteps.current += step;
    else move(step);
  }

  return (
    <span className="move-buttons">
      <IconButton
        size="sm"
        label={upLabel}
        icon={<ArrowUp />}
        aria-disabled={position === 0 || undefined}
        onClick={(event) => press(-1, event)}
      />
      <IconButton
        size="sm"
        label={downLabel}
        icon={<ArrowDown />}
        aria-disabled={position === count - 1 || undefined}
        onClick={(event) => press(1, event)}
      />
    </span>
  );
}

/** Returns the keys with one of them moved to a position. */
export function moveKey<Key>(keys: readonly Key[], key: Key, to: number): Key[] {
  return keys.filter((each) => each !== key).toSpliced(to, 0, key);
}
