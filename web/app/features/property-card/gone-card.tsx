import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerText } from '../../listing/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture, PictureBadges } from '../../ui/picture.tsx';
import { CardHeart } from './card-heart.tsx';

/** A home that was kept and is no longer on offer: sold, let, or taken off the market, which leaves no page to open. */
export function GoneCard({ home, sizes }: { home: PropertyDetail; sizes: string }) {
  const { t } = useTranslation();
  const isPublic = home.status === 1 && home.request_status === 'approved';
  return (
    <article className="home-card" data-gone>
      <div className="home-card-pictures">
        <Picture src={home.title_image} meta={home.title_image_meta ?? null} alt="" sizes={sizes} rounded />
        <PictureBadges>
          <Badge tone="gone">{isPublic ? offerText(home, t) : t('keeping.gone')}</Badge>
        </PictureBadges>
      </div>
      <div className="home-card-action">
        <CardHeart home={home} />
      </div>
      <div className="home-card-body">
        <h2 className="home-card-title" dir="auto">
          {isPublic ? (
            <Link to={paths.property(home.slug_id)}>
              <bdi>{home.title}</bdi>
            </Link>
          ) : (
            <bdi>{home.title}</bdi>
          )}
        </h2>
        <p className="home-card-place">
          <bdi>{[home.city, home.country].filter(Boolean).join(', ')}</bdi>
        </p>
      </div>
    </article>
  );
}
