import { adminEndAdvert, adminFeatureListing } from '@latchkey/contract/admin/listings/calls';
import type { Advertisement, FeatureFor } from '@latchkey/contract/advert/advertisement';
import { isOnOffer } from '@latchkey/contract/posting/offer-states';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import type { ListingStatusFields } from './listing-cells.tsx';

const defaultDays = 7;
const maxDays = 366;

interface ListingAdvertProps {
  what: FeatureFor;
  id: number;
  state: ListingStatusFields;
  adverts: readonly Advertisement[];
}

/** Advert of a listing: its end, or a form that features the listing without a package. */
export function ListingAdvert({ what, id, state, adverts }: ListingAdvertProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const end = useAdminAction(adminEndAdvert, { successText: t('console.listings.advert.ended') });
  const activeAdvert = adverts.find(({ status }) => status === 0);
  const pendingAdvert = adverts.find(({ status }) => status === 1);
  const isPublic = state.status === 1 && state.request_status === 'approved';
  const isOffered = state.property_type === undefined || isOnOffer(state.property_type);
  return (
    <section>
      <h3 className="console-heading">{t('console.listings.advert.title')}</h3>
      {activeAdvert ? (
        <div className="listing-advert">
          <p>{t('console.listings.advert.until', { date: date(activeAdvert.end_date) })}</p>
          <Button size="sm" variant="line" pending={end.pending} onClick={() => void end.run({ id: activeAdvert.id })}>
            {t('console.listings.advert.end')}
          </Button>
        </div>
      ) : pendingAdvert ? (
        <p>{t('console.listings.advert.waiting')}</p>
      ) : isPublic && isOffered ? (
        <FeatureForm what={what} id={id} />
      ) : (
        <p className="console-quiet">{t('console.listings.advert.notNow')}</p>
      )}
    </section>
  );
}

function FeatureForm({ what, id }: { what: FeatureFor; id: number }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<number | null>(defaultDays);
  const feature = useAdminAction(adminFeatureListing, { successText: t('console.listings.advert.begun') });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (days !== null) void feature.run({ what, id, days });
  }
  return (
    <form className="listing-advert" onSubmit={submit}>
      <Field label={t('console.listings.advert.days')}>
        <NumberInput small value={days} min={1} max={maxDays} onValueChange={setDays} />
      </Field>
      <Button size="sm" variant="line" type="submit" pending={feature.pending}>
        {t('console.listings.advert.feature')}
      </Button>
    </form>
  );
}
