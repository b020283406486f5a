import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveWaysProps {
  id: number;
  name: string;
  place: number;
  total: number;
  onMove: (place: number, way: 'up' | 'down') => void;
}

/** Moves a row one place up or down. */
export function MoveWays({ id, name, place, total, onMove }: MoveWaysProps) {
  const { t } = useTranslation();
  const way = (to: 'up' | 'down', isOff: boolean) => (
    <IconButton
      size="sm"
      label={t(`console.content.move.${to}`, { name })}
      icon={to === 'up' ? <ArrowUp /> : <ArrowDown />}
      aria-disabled={isOff || undefined}
      data-move={`${id}-${to}`}
      onClick={() => !isOff && onMove(to === 'up' ? place - 1 : place + 1, to)}
    />
  );
  return (
    <span className="move-ways">
      {way('up', place <= 1)}
      {way('down', place >= total)}
    </span>
  );
}
