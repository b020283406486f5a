import { X } from 'lucide-react';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChosenHome } from '../use-chosen-home.ts';
import { MapSheet } from './map-sheet.tsx';

interface ChosenSheetProps {
  chosen: ChosenHome;
  /** It was just chosen, by a press on its pin: the focus goes along. */
  takesFocus: boolean;
  onClose: () => void;
}

/** On a phone: the chosen home, over the foot of the map. */
export function ChosenSheet({ chosen: { home, error }, takesFocus, onClose }: ChosenSheetProps) {
  const { t } = useTranslation();
  return (
    <MapSheet shows="home" label={t('onMap.chosen')} takesFocus={takesFocus} onClose={onClose}>
      <IconButton className="on-map-chosen-close" label={t('shell.close')} icon={<X />} onClick={onClose} />
      {home ? (
        <PropertyCard shape="line" as="h2" home={home} sizes="124px" />
      ) : error ? (
        <p role="alert">{error.key === 'premium_required' ? t('map.premium') : t('search.failed')}</p>
      ) : (
        <div className="home-card" data-shape="line" aria-busy="true">
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
