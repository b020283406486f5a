const row = 'li, tr';
const focusable = 'a[href], button:not([disabled])';

/**
 * Finds the next focus target for a row that its own button removes.
 * @param from the clicked button
 * @returns a function that returns the target after the removal: null while the button still exists, else the next row, the
 *   previous row, or the page's heading
 */
export function focusAfterRemoval(from: Element | null): () => HTMLElement | null {
  const own = from?.closest(row);
  const others = [...siblings(own, 'nextElementSibling'), ...siblings(own, 'previousElementSibling')];
  return () => {
    if (!from || from.isConnected) return null;
    const neighbour = others.find((one) => one.isConnected)?.querySelector<HTMLElement>(focusable);
    return neighbour ?? headingToFocus();
  };
}

function siblings(
  own: Element | null | undefined,
  direction: 'nextElementSibling' | 'previousElementSibling',
): Element[] {
  const found: Element[] = [];
  for (let one = own?.[direction]; one; one = one[direction]) found.push(one);
  return found;
}

/** A heading is focusable only with a tabindex. */
function headingToFocus(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
