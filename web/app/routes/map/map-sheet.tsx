import { type ReactNode, useEffect, useRef } from 'react';

interface MapSheetProps {
  /** The sheet of a building has its full height at once: its listings load later. */
  shows: 'home' | 'house';
  label: string;
  /** Moves the focus into the sheet, after a click on the map. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Bottom sheet with what is selected on the map, on phones. */
export function MapSheet({ shows, label, takesFocus, onClose, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) sheet.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      ref={sheet}
      className="on-map-sheet"
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
