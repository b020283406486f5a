import { type ReactNode, useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { PropertyCard } from '../../../features/property-card/property-card.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { SelectedProperty } from './selected-property.tsx';

/** Pixels that a sheet covers at the bottom of the map. */
export const mapSheetHeight = { property: 176, building: 308 } as const;

interface MapSheetProps {
  /** The sheet of a building has its full height at once: its listings load later. */
  shows: 'property' | 'building';
  label: string;
  /** Moves the focus into the sheet, after a click on the map. */
  focusOnMount: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Bottom sheet with what is selected on the map, on phones. */
export function MapSheet({ shows, label, focusOnMount, onClose, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusOnMount) sheet.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  return (
    <section
      ref={sheet}
      className="map-sheet"
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

interface SelectedPropertySheetProps {
  selected: SelectedProperty;
  /** Moves the focus into the sheet, after a click on the pin. */
  focusOnMount: boolean;
  onClose: () => void;
}

/** Bottom sheet with the selected property, on phones. */
export function SelectedPropertySheet({
  selected: { property, error },
  focusOnMount,
  onClose,
}: SelectedPropertySheetProps) {
  const { t } = useTranslation();
  return (
    <MapSheet shows="property" label={t('map.selected')} focusOnMount={focusOnMount} onClose={onClose}>
      <IconButton className="map-sheet-close" label={t('shell.close')} icon={<X />} onClick={onClose} />
      {property ? (
        <PropertyCard shape="line" as="h2" property={property} sizes="124px" />
      ) : error ? (
        <p role="alert">{error.key === 'premium_required' ? t('map.premium') : t('search.failed')}</p>
      ) : (
        <div className="property-card" data-shape="line" aria-busy="true">
          <Skeleton className="aspect-4/3 rounded-card" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      )}
    </MapSheet>
  );
}
