import type { MouseEvent } from 'react';

/** Click handler of a link: runs `onClick` instead of navigating, except for clicks that open a new tab or window. */
export function unlessNewTab(onClick: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClick();
  };
}
