import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerText } from '../../listing/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture, PictureBadges } from '../../ui/picture.tsx';
import { CardHeart } from './card-heart.tsx';

interface GoneCardProps {
  home: PropertyDetail;
  sizes: string;
}

/** A favourite that is sold, rented or no longer public; the latter has no page to open. */
export function GoneCard({ home: property, sizes }: GoneCardProps) {
  const { t } = useTranslation();
  const isPublic = property.status === 1 && property.request_status === 'approved';
  return (
    <article className="home-card" data-gone>
      <div className="home-card-pictures">
        <Picture src={property.title_image} meta={property.title_image_meta ?? null} alt="" sizes={sizes} rounded />
        <PictureBadges>
          <Badge tone="gone">{isPublic ? offerText(property, t) : t('keeping.gone')}</Badge>
        </PictureBadges>
      </div>
      <div className="home-card-action">
        <CardHeart home={property} />
      </div>
      <div className="home-card-body">
        <h2 className="home-card-title" dir="auto">
          {isPublic ? (
            <Link to={paths.property(property.slug_id)}>
              <bdi>{property.title}</bdi>
            </Link>
          ) : (
            <bdi>{property.title}</bdi>
          )}
        </h2>
        <p className="home-card-place">
          <bdi>{[property.city, property.country].filter(Boolean).join(', ')}</bdi>
        </p>
      </div>
    </article>
  );
}
