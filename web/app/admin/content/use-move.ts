import { useEffect, useRef } from 'react';

/** After a row has moved, its button has the focus again: it may be pressed many times. */
export function useMoveFocus() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const button = document.querySelector<HTMLElement>(`[data-move="${wanted.current}"]`);
    if (button && button !== document.activeElement && !button.hasAttribute('aria-disabled')) button.focus();
  });
  return (id: number, way: 'up' | 'down') => {
    wanted.current = `${id}-${way}`;
  };
}
