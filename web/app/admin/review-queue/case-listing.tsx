import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import { paths } from '@latchkey/contract/paths';
import { ExternalLink, FileText } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { parameterText, translateParameter, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';
import { offerText, rentPeriod } from '../../shared/listing/offer-text.ts';
import { Badge } from '../../ui/data/badge.tsx';
import '../../features/property/details.css';
import type { MouseEvent } from 'react';
import { Picture } from '../../ui/media/picture.tsx';

/** The listing as visitors see it, in short form. */
export function CaseListing({ listing }: { listing: QueueListing }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { what, offer, price, rentduration } = listing;
  const isPublic = listing.status === 1 && listing.request_status === 'approved';
  const documents = [...listing.documents, ...listing.plans];
  const parameters = listing.facts.map((parameter) => translateParameter(parameter, named));
  return (
    <section aria-label={t('console.reviewQueue.listing')}>
      <CasePictures pictures={listing.pictures} />
      <p className="console-quiet tnum queue-picture-count">
        {t('console.reviewQueue.pictures', { count: listing.pictures.length })}
        {documents.length > 0 && ` · ${t('console.reviewQueue.documents', { count: documents.length })}`}
      </p>
      <p className="queue-title" dir="auto">
        {listing.title}
      </p>
      <p className="console-quiet" dir="auto">
        {listing.address}
      </p>
      {price !== null && (
        <p className="queue-price tnum">
          <b>{format.price(price, listing.currency)}</b>{' '}
          {offer && rentPeriod({ property_type: offer, rentduration }, t)} <AreaPrice listing={listing} />
        </p>
      )}
      <p className="queue-badges">
        <Badge>{named(listing.category)}</Badge>
        {offer && <Badge>{offerText({ property_type: offer }, t)}</Badge>}
        {listing.available_from && (
          <Badge>{t('property.availableFrom', { date: format.date(listing.available_from) })}</Badge>
        )}
        {listing.is_premium === 1 && <Badge tone="premium">{t('card.premium')}</Badge>}
        {isPublic && (
          <a
            className="link"
            href={what === 'property' ? paths.property(listing.slug_id) : paths.project(listing.slug_id)}
            target="_blank"
            rel="noreferrer"
          >
            {t('console.reviewQueue.onSite')} <ExternalLink className="i-14" />
          </a>
        )}
      </p>
      {parameters.length > 0 && (
        <dl className="console-details queue-facts">
          {parameters.map((parameter) => (
            <div key={parameter.id}>
              <dt>{nameWithoutUnit(parameter.name)}</dt>
              <dd dir="auto">
                {parameter.type_of_parameter === 'file' ? (
                  <a className="link" href={String(parameter.value)} target="_blank" rel="noreferrer">
                    {t('console.reviewQueue.openFile')}
                  </a>
                ) : (
                  parameterText(parameter, format)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {listing.description !== '' && <CaseDescription key={listing.id} text={listing.description} />}
      <ul className="queue-documents">
        {documents.map(({ name, url }) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noreferrer">
              <FileText className="i-16" /> <bdi>{name}</bdi>
            </a>
          </li>
        ))}
        {listing.panorama !== '' && (
          <li>
            <a className="link" href={listing.panorama} target="_blank" rel="noreferrer">
              {t('console.reviewQueue.panorama')}
            </a>
          </li>
        )}
        {listing.video_link !== '' && (
          <li>
            <a className="link" href={listing.video_link} target="_blank" rel="noreferrer">
              {t('console.reviewQueue.video')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Smaller differences from the median count as equal to it. */
const minDifference = 0.01;

/** Price per area and its difference from the median of comparable listings: "€4,306 per m², 3 % over 12 like it". */
function AreaPrice({ listing: { currency, price_per_area, area_price } }: { listing: QueueListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rate =
    price_per_area === null
      ? ''
      : t('console.reviewQueue.perArea', { price: format.price(Math.round(price_per_area), currency) });
  return <span className="console-quiet">{[rate, comparisonText()].filter(Boolean).join(', ')}</span>;

  function comparisonText(): string {
    if (!area_price) return '';
    const { difference, peers: count } = area_price;
    if (Math.abs(difference) < minDifference) return t('console.reviewQueue.area.same', { count });
    const side = difference > 0 ? 'over' : 'under';
    return t(`console.reviewQueue.area.${side}`, { count, percent: format.percent(Math.abs(difference)) });
  }
}

/**
 * The description: plain text, or rich text that the server has sanitised. Not shared with the property page: a shared module is
 * a chunk that the page would load first.
 */
function CaseDescription({ text }: { text: string }) {
  const isRich = /<\/?[a-z][^<>]*>/i.test(text);
  if (!isRich) {
    return (
      <p className="queue-description queue-plain" dir="auto">
        {text}
      </p>
    );
  }
  return <div className="queue-description prose" dir="auto" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Number of pictures shown outside the gallery. */
const shownCount = 5;

/** The first pictures; a click opens the gallery of all. */
function CasePictures({ pictures }: { pictures: QueueListing['pictures'] }) {
  const { t, direction } = useTranslation();
  const galleryPictures = pictures.map(({ url, meta }, index) => ({
    key: String(index),
    src: url,
    width: meta?.width ?? null,
    height: meta?.height ?? null,
    thumbhash: meta?.thumbhash ?? null,
  }));
  const pictureLabel = (position: number) => t('console.reviewQueue.picture', { place: position });
  // Imported here and not through the hook of the property page: a shared module is a chunk that the page would load first.
  async function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { openGallery } = await import('../../features/property/gallery/open-gallery.ts');
    openGallery({
      pictures: galleryPictures,
      index,
      rightToLeft: direction === 'rtl',
      labels: {
        gallery: t('console.reviewQueue.gallery'),
        picture: pictureLabel,
        close: t('shell.close'),
        zoom: t('property.zoom'),
        previous: t('property.previousPicture'),
        next: t('property.nextPicture'),
        failed: t('property.pictureFailed'),
        place: (position, count) => t('property.placeInGallery', { place: position, count }),
      },
    });
  }
  if (pictures.length === 0) return null;
  return (
    <div className="queue-pictures" data-count={Math.min(pictures.length, shownCount)}>
      {pictures.slice(0, shownCount).map(({ url, meta }, index) => (
        <a key={url} href={url} aria-label={pictureLabel(index + 1)} onClick={(event) => void open(event, index)}>
          <Picture src={url} meta={meta} alt="" sizes={index === 0 ? '390px' : '130px'} ratio="4/3" />
          {index === shownCount - 1 && pictures.length > shownCount && (
            <span className="queue-more tnum" aria-hidden="true">
              +{pictures.length - shownCount}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
