import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveButtonsProps<Key> {
  /** Everything that is in order. */
  keys: readonly Key[];
  of: Key;
  up: string;
  down: string;
  /** The last move is being kept. */
  isMoving: boolean;
  onMove: (keys: Key[]) => void;
}

/** Moves a row a place up or down, again and again by the same key: the button that was pressed keeps the focus. */
export function MoveButtons<Key>({ keys, of, up, down, isMoving, onMove }: MoveButtonsProps<Key>) {
  const place = keys.indexOf(of);
  const pressed = useRef<HTMLElement>(null);
  /** Places that were asked for while the last move was being kept; they are one move after it. */
  const waiting = useRef(0);
  // A row that changes its place in the page loses the focus on its way.
  useLayoutEffect(() => {
    pressed.current?.focus();
    if (waiting.current === 0) pressed.current = null;
  }, [place]);
  useEffect(() => {
    if (isMoving || waiting.current === 0) return;
    const places = waiting.current;
    waiting.current = 0;
    move(places);
  });

  function move(places: number) {
    const to = Math.min(Math.max(place + places, 0), keys.length - 1);
    if (to === place) {
      pressed.current = null;
      return;
    }
    const others = keys.filter((key) => key !== of);
    onMove(others.toSpliced(to, 0, of));
  }

  function press(places: 1 | -1, { currentTarget }: MouseEvent<HTMLElement>) {
    pressed.current = currentTarget;
    if (isMoving) waiting.current += places;
    else move(places);
  }

  return (
    <span className="move-buttons">
      <IconButton
        size="sm"
        label={up}
        icon={<ArrowUp />}
        aria-disabled={place === 0 || undefined}
        onClick={(event) => press(-1, event)}
      />
      <IconButton
        size="sm"
        label={down}
        icon={<ArrowDown />}
        aria-disabled={place === keys.length - 1 || undefined}
        onClick={(event) => press(1, event)}
      />
    </span>
  );
}
