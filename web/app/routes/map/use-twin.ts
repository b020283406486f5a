import { useEffect, useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** On-map.css has the same widths. */
const phone = '(max-width: 767px)';
const besideMap = '(min-width: 1024px)';
/** The panel of the list with its margins, a phone's field for the place, and the sheet of a home or a house, in pixels. */
const panelWidth = 392;
const fieldHeight = 62;
const sheetHeight = { home: 176, house: 300 };

/** Whether the list is open, what it and the chosen home's sheet cover, and where the focus goes. */
export function useTwin(list: boolean | undefined, shown: 'home' | 'house' | null) {
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
  const insets = isBeside
    ? { [side]: panelWidth }
    : isPhone
      ? { top: fieldHeight, bottom: shown ? sheetHeight[shown] : 0 }
      : {};
  const state = list === undefined ? 'auto' : list ? 'open' : 'closed';
  return { panel, opener, isPhone, insets, state };
}
