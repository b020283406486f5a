import { placeLine } from '../../shared/listing/place-names.ts';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { PropertyCard } from './property-card.tsx';
import { slimCard } from './slim-card.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { offerText } from '../../shared/listing/offer-text.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Picture, PictureBadges } from '../../ui/media/picture.tsx';
import { FavouriteButton } from './favourite-button.tsx';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface PropertyDetailCardProps {
  property: PropertyDetail;
  /** Shows the card also to a user who hid the property. */
  showHidden?: boolean;
}

/** Card of a full property record. One that is no longer on offer is shown as gone. */
export function PropertyDetailCard({ property, showHidden = false }: PropertyDetailCardProps) {
  const card = property.status === 1 && property.request_status === 'approved' ? cardFromProperty(property) : null;
  if (!card) return <UnavailableCard property={property} />;
  return <PropertyCard as="h2" property={slimCard(card)} sizes={sizes} showsHidden={showHidden} />;
}

/** A property that is sold, rented or no longer public; the last has no page to open. */
function UnavailableCard({ property }: { property: PropertyDetail }) {
  const { t } = useTranslation();
  const isPublic = property.status === 1 && property.request_status === 'approved';
  return (
    <article className="property-card" data-gone>
      <div className="property-card-pictures">
        <Picture src={property.title_image} meta={property.title_image_meta ?? null} alt="" sizes={sizes} rounded />
        <PictureBadges>
          <Badge tone="gone">{isPublic ? offerText(property, t) : t('savedListings.gone')}</Badge>
        </PictureBadges>
      </div>
      <div className="property-card-action">
        <FavouriteButton property={property} />
      </div>
      <div className="property-card-body">
        <h2 className="property-card-title" dir="auto">
          {isPublic ? (
            <Link to={paths.property(property.slug_id)}>
              <bdi>{property.title}</bdi>
            </Link>
          ) : (
            <bdi>{property.title}</bdi>
          )}
        </h2>
        <p className="property-card-location">
          <bdi>{placeLine([property.city, property.country], t)}</bdi>
        </p>
      </div>
    </article>
  );
}
