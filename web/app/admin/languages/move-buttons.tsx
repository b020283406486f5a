import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveButtonsProps<Key> {
  /** Everything that is in order. */
  keys: readonly Key[];
  of: Key;
  up: string;
  down: string;
  onMove: (keys: Key[]) => void;
}

/** Moves one of a list a place up or down. */
export function MoveButtons<Key>({ keys, of, up, down, onMove }: MoveButtonsProps<Key>) {
  const place = keys.indexOf(of);
  const moveTo = (to: number) => onMove(moved(keys, of, to));
  return (
    <span className="language-name">
      <IconButton size="sm" label={up} icon={<ArrowUp />} disabled={place === 0} onClick={() => moveTo(place - 1)} />
      <IconButton
        size="sm"
        label={down}
        icon={<ArrowDown />}
        disabled={place === keys.length - 1}
        onClick={() => moveTo(place + 1)}
      />
    </span>
  );
}

function moved<Key>(keys: readonly Key[], of: Key, to: number): Key[] {
  const others = keys.filter((key) => key !== of);
  return [...others.slice(0, to), of, ...others.slice(to)];
}
