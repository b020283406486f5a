import { paths } from '@latchkey/contract/paths';
import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import type { ListingFlag } from '@latchkey/contract/listing-checks/listing-checks';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type CaseChecksProps = Pick<QueueCase, 'listing' | 'flags' | 'warnings'>;

/** What was looked at already, and what to look at twice. */
export function CaseChecks({ listing, flags, warnings }: CaseChecksProps) {
  const { t } = useTranslation();
  const missing = listing?.missing_facts ?? [];
  const again = warnings.find(({ kind }) => kind === 'sent_again');
  const isHome = listing?.what === 'property';
  const has = (kind: ListingFlag['kind']) => flags.some((flag) => flag.kind === kind);
  return (
    <section>
      <h3 className="console-heading">{t('console.queue.checks')}</h3>
      <ul className="queue-checks">
        {flags.map((flag) => (
          <Line key={flag.id} tone="warn">
            <FlagText flag={flag} isNamed={!isHome} />
          </Line>
        ))}
        {again && <Line tone="warn">{t('console.queue.check.again', { count: again.count })}</Line>}
        {isHome && missing.length > 0 && (
          <Line tone="warn">{t('console.queue.check.missing', { names: missing.join(', ') })}</Line>
        )}
        {isHome && listing.pictures.length === 0 && <Line tone="warn">{t('console.queue.check.noPictures')}</Line>}
        {isHome && missing.length === 0 && <Line tone="ok">{t('console.queue.check.facts')}</Line>}
        {isHome && listing.pictures.length > 0 && !has('picture') && (
          <Line tone="ok">{t('console.queue.check.pictures')}</Line>
        )}
        {isHome && !has('price') && (
          <Line tone={listing.area_price ? 'ok' : 'none'}>
            {t(listing.area_price ? 'console.queue.check.price' : 'console.queue.check.noPrice')}
          </Line>
        )}
      </ul>
    </section>
  );
}

const icons = { ok: Check, warn: TriangleAlert, none: Minus };

function Line({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon className="i-16" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** Why a home was flagged; with its name where the case is about more than one. */
function FlagText({ flag: { price, picture, property }, isNamed }: { flag: ListingFlag; isNamed: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = isNamed && (
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
        {t(`console.queue.check.price.${side}`, values)}
        {name}
      </>
    );
  }
  if (!picture) return null;
  return (
    <>
      {t('console.queue.check.samePicture')}{' '}
      <a className="link" href={paths.property(picture.property_slug_id)} target="_blank" rel="noreferrer">
        <bdi>{picture.property_title}</bdi>
      </a>
      {name}
    </>
  );
}
