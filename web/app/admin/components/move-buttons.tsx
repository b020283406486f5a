import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveButtonsProps<Key> {
  /** Keys of all rows, in their order. */
  keys: readonly Key[];
  itemKey: Key;
  upLabel: string;
  downLabel: string;
  /** The previous move is being saved. */
  isMoving: boolean;
  onMove: (keys: Key[]) => void;
}

/** Moves a row up or down. The pressed button keeps the focus, so that it can be pressed repeatedly. */
export function MoveButtons<Key>({ keys, itemKey, upLabel, downLabel, isMoving, onMove }: MoveButtonsProps<Key>) {
  const position = keys.indexOf(itemKey);
  const pressed = useRef<HTMLElement>(null);
  /** Steps requested while the previous move is being saved; they are sent as one move after it. */
  const pendingSteps = useRef(0);
  // Moving the row's DOM node loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    if (pendingSteps.current === 0) pressed.current = null;
  }, [position]);
  useEffect(() => {
    if (isMoving || pendingSteps.current === 0) return;
    const steps = pendingSteps.current;
    pendingSteps.current = 0;
    move(steps);
  });

  function move(steps: number) {
    const to = Math.min(Math.max(position + steps, 0), keys.length - 1);
    if (to === position) {
      pressed.current = null;
      return;
    }
    const others = keys.filter((key) => key !== itemKey);
    onMove(others.toSpliced(to, 0, itemKey));
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
        aria-disabled={position === keys.length - 1 || undefined}
        onClick={(event) => press(1, event)}
      />
    </span>
  );
}
