import { X } from 'lucide-react';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SelectedProperty } from '../use-selected-property.ts';
import { MapSheet } from './map-sheet.tsx';

interface SelectedPropertySheetProps {
  selected: SelectedProperty;
  /** Moves the focus into the sheet, after a click on the pin. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Bottom sheet with the selected property, on phones. */
export function SelectedPropertySheet({
  selected: { property: property, error },
  takesFocus,
  onClose,
}: SelectedPropertySheetProps) {
  const { t } = useTranslation();
  return (
    <MapSheet shows="home" label={t('onMap.chosen')} takesFocus={takesFocus} onClose={onClose}>
      <IconButton className="on-map-sheet-close" label={t('shell.close')} icon={<X />} onClick={onClose} />
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
