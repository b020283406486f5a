import { lazy, Suspense } from 'react';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import type { PlaceMapProps } from '../../features/posting/steps/place-step.tsx';
import type { PostingParts } from '../../features/posting/posting-form.tsx';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { useTheme } from '../../shared/market/use-theme.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMapLabels } from '../../features/map/engine/use-map-labels.ts';
import { defaultMapBounds } from './property-map/map-bounds.ts';

const PinMap = lazy(() => retryImport(() => import('../../features/map/pin-map.tsx')));

/** Map with the draggable pin of the listing. */
function PlaceMap({ point, onPointChange }: PlaceMapProps) {
  const { t, direction } = useTranslation();
  const theme = useTheme();
  const labels = useMapLabels();
  const { map } = useMarket();
  return (
    <Suspense fallback={<Skeleton className="posting-map-loading" />}>
      <PinMap
        pinLocation={point}
        onPinMove={onPointChange}
        view={defaultMapBounds}
        theme={theme}
        direction={direction}
        labels={{ ...labels, map: t('posting.map'), unsupported: t('posting.mapUnsupported') }}
        pinName={t('posting.pin')}
        baseMap={map}
      />
    </Suspense>
  );
}

function PreviewCard({ property }: { property: Card }) {
  return <PropertyCard property={property} sizes="300px" showsHidden as="h2" />;
}

/** Components of other features that the listing form renders. */
export const postingParts: PostingParts = { PlaceMap, Card: PreviewCard };
