import { useEffect, useRef } from 'react';

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
