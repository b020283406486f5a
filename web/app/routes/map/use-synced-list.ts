import { useEffect, useRef } from 'react';
import { useMedia } from '../../shared/browser/use-media.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** The same breakpoints as in on-map.css. */
const phone = '(max-width: 767px)';
const besideMap = '(min-width: 1024px)';
/** Sizes in pixels of what covers the map: the list panel with its margins, the place field and the bottom sheets on phones. */
const panelWidth = 392;
const fieldHeight = 62;
const sheetHeight = { home: 176, house: 300 };

/** Returns whether the list is open and the padding of the map that it and the bottom sheet cover; moves the focus. */
export function useSyncedList(list: boolean | undefined, shown: 'home' | 'house' | null) {
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
