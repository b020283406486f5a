import type { MouseEvent } from 'react';

/** For a link that does something better where scripts run, but still opens in a new tab for who asks for one. */
export function unlessNewTab(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
}
