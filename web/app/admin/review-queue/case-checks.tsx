import { paths } from '@latchkey/contract/paths';
import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import type { ListingFlag } from '@latchkey/contract/listing-checks/listing-checks';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

type CaseChecksProps = Pick<QueueCase, 'listing' | 'flags' | 'warnings'>;

/** Results of the automatic checks of a listing. */
export function CaseChecks({ listing, flags, warnings }: CaseChecksProps) {
  const { t } = useTranslation();
  const missing = listing?.missing_facts ?? [];
  const resubmission = warnings.find(({ kind }) => kind === 'sent_again');
  const isProperty = listing?.what === 'property';
  const has = (kind: ListingFlag['kind']) => flags.some((flag) => flag.kind === kind);
  return (
    <section>
      <h3 className="console-heading">{t('console.reviewQueue.checks')}</h3>
      <ul className="queue-checks">
        {flags.map((flag) => (
          <CheckItem key={flag.id} tone="warn">
            <FlagText flag={flag} hasLink={!isProperty} />
          </CheckItem>
        ))}
        {resubmission && (
          <CheckItem tone="warn">{t('console.reviewQueue.check.again', { count: resubmission.count })}</CheckItem>
        )}
        {isProperty && missing.length > 0 && (
          <CheckItem tone="warn">{t('console.reviewQueue.check.missing', { names: missing.join(', ') })}</CheckItem>
        )}
        {isProperty && listing.pictures.length === 0 && (
          <CheckItem tone="warn">{t('console.reviewQueue.check.noPictures')}</CheckItem>
        )}
        {isProperty && missing.length === 0 && <CheckItem tone="ok">{t('console.reviewQueue.check.facts')}</CheckItem>}
        {isProperty && listing.pictures.length > 0 && !has('picture') && (
          <CheckItem tone="ok">{t('console.reviewQueue.check.pictures')}</CheckItem>
        )}
        {isProperty && !has('price') && (
          <CheckItem tone={listing.area_price ? 'ok' : 'none'}>
            {t(listing.area_price ? 'console.reviewQueue.check.price' : 'console.reviewQueue.check.noPrice')}
          </CheckItem>
        )}
      </ul>
    </section>
  );
}

const icons = { ok: Check, warn: TriangleAlert, none: Minus };

function CheckItem({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon className="i-16" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** Why a property was flagged, with a link to it when the case is about several. */
function FlagText({ flag: { price, picture, property }, hasLink }: { flag: ListingFlag; hasLink: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const link = hasLink && (
    <>
      {' '}
      <a className="link" href={paths.property(property.slug_id)} target="_blank" rel="noreferrer">
        <bdi>{property.title}</bdi>
      </a>
    </>
  );
  if (price) {
    const side = price.factor < 1 ? 'under' : 'over';
    const values = { percent: format.percent(Math.abs(price.factor - 1)), count: price.peers };
    return (
      <>
        {t(`console.reviewQueue.check.price.${side}`, values)}
        {link}
      </>
    );
  }
  if (!picture) return null;
  return (
    <>
      {t('console.reviewQueue.check.samePicture')}{' '}
      <a className="link" href={paths.property(picture.property_slug_id)} target="_blank" rel="noreferrer">
        <bdi>{picture.property_title}</bdi>
      </a>
      {link}
    </>
  );
}
