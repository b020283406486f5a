import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveButtonsProps<Key> {
  /** Everything that is in order. */
  keys: readonly Key[];
  of: Key;
  up: string;
  down: string;
  onMove: (keys: Key[]) => void;
}

/** Moves a row a place up or down, again and again by the same key: the button that was pressed keeps the focus. */
export function MoveButtons<Key>({ keys, of, up, down, onMove }: MoveButtonsProps<Key>) {
  const place = keys.indexOf(of);
  const pressed = useRef<HTMLElement>(null);
  // A row that changes its place in the page loses the focus on its way.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const moveTo = (to: number, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (to < 0 || to >= keys.length) return;
    pressed.current = currentTarget;
    const others = keys.filter((key) => key !== of);
    onMove(others.toSpliced(to, 0, of));
  };
  return (
    <span className="move-buttons">
      <IconButton
        size="sm"
        label={up}
        icon={<ArrowUp />}
        aria-disabled={place === 0 || undefined}
        onClick={(event) => moveTo(place - 1, event)}
      />
      <IconButton
        size="sm"
        label={down}
        icon={<ArrowDown />}
        aria-disabled={place === keys.length - 1 || undefined}
        onClick={(event) => moveTo(place + 1, event)}
      />
    </span>
  );
}
