const row = 'li, tr';
const reachable = 'a[href], button:not([disabled])';

/**
 * Remembers where somebody stands in a list, for a row whose own button removes it: the focus must not be lost with it.
 * @param from what was pressed
 * @returns where the focus goes afterwards: null while what was pressed is there, else the next row, the one before it, the
 *   page's heading
 */
export function placeAfter(from: Element | null): () => HTMLElement | null {
  const own = from?.closest(row);
  const others = [...siblings(own, 'nextElementSibling'), ...siblings(own, 'previousElementSibling')];
  return () => {
    if (!from || from.isConnected) return null;
    const neighbour = others.find((one) => one.isConnected)?.querySelector<HTMLElement>(reachable);
    return neighbour ?? headingToFocus();
  };
}

function siblings(own: Element | null | undefined, way: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const found: Element[] = [];
  for (let one = own?.[way]; one; one = one[way]) found.push(one);
  return found;
}

/** A heading takes the focus only when it is made to. */
function headingToFocus(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
