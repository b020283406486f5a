import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useEffect, useRef } from 'react';

interface PositionButtonsProps {
  id: number;
  name: string;
  position: number;
  total: number;
  onMove: (position: number, direction: 'up' | 'down') => void;
}

/** Buttons that move a row one position up or down. */
export function PositionButtons({ id, name, position, total, onMove }: PositionButtonsProps) {
  const { t } = useTranslation();
  const button = (direction: 'up' | 'down', isDisabled: boolean) => (
    <IconButton
      size="sm"
      label={t(`console.content.move.${direction}`, { name })}
      icon={direction === 'up' ? <ArrowUp /> : <ArrowDown />}
      aria-disabled={isDisabled || undefined}
      data-move={`${id}-${direction}`}
      onClick={() => !isDisabled && onMove(direction === 'up' ? position - 1 : position + 1, direction)}
    />
  );
  return (
    <span className="position-buttons">
      {button('up', position <= 1)}
      {button('down', position >= total)}
    </span>
  );
}

/** Restores the focus on the pressed button after its row has moved, so that it can be pressed repeatedly. */
export function useMoveFocus() {
  const pressedButton = useRef<string | null>(null);
  useEffect(() => {
    if (pressedButton.current === null) return;
    const button = document.querySelector<HTMLElement>(`[data-move="${pressedButton.current}"]`);
    if (button && button !== document.activeElement && !button.hasAttribute('aria-disabled')) button.focus();
  });
  return (id: number, direction: 'up' | 'down') => {
    pressedButton.current = `${id}-${direction}`;
  };
}
