import { type ReactNode, useEffect, useRef } from 'react';

interface MapSheetProps {
  /** A house takes its whole room at once: its homes come later. */
  shows: 'home' | 'house';
  label: string;
  /** What it shows was just chosen, by a press on the map: the focus goes along. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a phone: what was chosen on the map, over its foot. */
export function MapSheet({ shows, label, takesFocus, onClose, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) sheet.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      ref={sheet}
      className="on-map-chosen"
      data-shows={shows}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
    </section>
  );
}
