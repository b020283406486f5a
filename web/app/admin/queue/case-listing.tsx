import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import { paths } from '@latchkey/contract/paths';
import { ExternalLink, FileText } from 'lucide-react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { parameterText, translateParameter, nameWithoutUnit } from '../../listing/parameter-text.ts';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import '../../features/property/details.css';
import { AreaPrice } from './area-price.tsx';
import { CasePictures } from './case-pictures.tsx';
import { CaseDescription } from './case-words.tsx';

/** The listing as visitors see it, in short form. */
export function CaseListing({ listing }: { listing: QueueListing }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { what, offer, price, rentduration } = listing;
  const isPublic = listing.status === 1 && listing.request_status === 'approved';
  const documents = [...listing.documents, ...listing.plans];
  const parameters = listing.facts.map((parameter) => translateParameter(parameter, named));
  return (
    <section aria-label={t('console.queue.listing')}>
      <CasePictures pictures={listing.pictures} />
      <p className="console-quiet tnum queue-picture-count">
        {t('console.queue.pictures', { count: listing.pictures.length })}
        {documents.length > 0 && ` · ${t('console.queue.document-list', { count: documents.length })}`}
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
        {listing.is_premium === 1 && <Badge tone="premium">{t('card.premium')}</Badge>}
        {isPublic && (
          <a
            className="link"
            href={what === 'property' ? paths.property(listing.slug_id) : paths.project(listing.slug_id)}
            target="_blank"
            rel="noreferrer"
          >
            {t('console.queue.onSite')} <ExternalLink className="i-14" />
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
                    {t('console.queue.openFile')}
                  </a>
                ) : (
                  parameterText(parameter)
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
              {t('console.queue.panorama')}
            </a>
          </li>
        )}
        {listing.video_link !== '' && (
          <li>
            <a className="link" href={listing.video_link} target="_blank" rel="noreferrer">
              {t('console.queue.video')}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
