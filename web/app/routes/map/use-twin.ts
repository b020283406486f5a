import { useEffect, useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** On-map.css has the same widths. */
const phone = '(max-width: 767px)';
const besideMap = '(min-width: 1024px)';
/** The panel of the list with its margins, and the sheet of a home, in pixels. */
const panelWidth = 392;
const sheetHeight = 176;

/** Whether the list is open, what it and the chosen home's sheet cover, and where the focus goes. */
export function useTwin(list: boolean | undefined, isChosen: boolean) {
  const { direction } = useTranslation();
  const isPhone = useMedia(phone);
  const isRoomy = useMedia(besideMap);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    (list === false ? opener : panel).current?.focus({ preventScroll: true });
  }, [list]);

  const isBeside = !isPhone && (list ?? isRoomy);
  const side = direction === 'rtl' ? 'right' : 'left';
  const insets = isBeside ? { [side]: panelWidth } : isPhone && isChosen ? { bottom: sheetHeight } : {};
  const state = list === undefined ? 'auto' : list ? 'open' : 'closed';
  return { panel, opener, isPhone, insets, state };
}
