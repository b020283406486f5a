import { adminGetProperty, adminExportProperties, adminGetProperties } from '@latchkey/contract/admin/listings/calls';
import { adminSettleFlag } from '@latchkey/contract/admin/review-queue/calls';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { offerText, rentPeriod } from '../../shared/listing/offer-text.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useHasRight } from '../layout/current-operator.ts';
import { ListingAside } from './listing-aside.tsx';
import type { AdminProperty, AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import { offerCodes } from '@latchkey/contract/posting/offer-states';
import type { Format } from '../../shared/format/create-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { FilterSelect } from '../components/table/filter-select.tsx';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useTableState } from '../components/table/use-table-state.ts';
import { ListingFilters, sharedFilters } from './listing-filters.tsx';
import { ListingTable } from './listing-table.tsx';
import './listings.css';

const filterNames = [...sharedFilters, 'property_type', 'premium', 'flagged'] as const;
const toggles = ['featured', 'premium', 'lapsed', 'flagged'] as const;
const offers = ['sell', 'rent', 'sold', 'rented'] as const;

/** All properties, of every owner and in every state. */
export default function PropertiesScreen() {
  const { t } = useTranslation();
  const { price } = useFormat();
  const state = useTableState(filterNames, { sort: 'newest', order: 'desc' });
  const query = useAdminCall(adminGetProperties, state.input, { keepPrevious: true });
  const { limit: _limit, offset: _offset, ...exportInput } = state.input;
  return (
    <ListingTable<AdminPropertyRow, (typeof filterNames)[number]>
      kind="property"
      query={query}
      state={state}
      csvExport={{ call: adminExportProperties, input: exportInput }}
      Aside={PropertyAside}
      filters={
        <ListingFilters state={state} toggles={toggles}>
          <FilterSelect
            label={t('console.listings.offer')}
            allLabel={t('console.listings.offer.all')}
            value={state.filters.property_type}
            options={offers.map((offer) => ({
              value: String(offerCodes[offer]),
              label: offerText({ property_type: offer }, t),
            }))}
            onChange={(value) => state.set('property_type', value)}
          />
        </ListingFilters>
      }
      columns={[priceColumn(t, price)]}
    />
  );
}

function PropertyAside({ id, ...handlers }: { id: number; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const query = useAdminCall(adminGetProperty, { id });
  const record = query.data?.data;
  const property = record?.listing;
  return (
    <ListingAside
      kind="property"
      query={query}
      {...handlers}
      listing={
        record &&
        property && {
          ...record,
          listing: property,
          image: property.title_image,
          imageMeta: property.title_image_meta,
          location: [property.address, property.city, property.country],
          rejectReason: property.reject_reason.reason ?? '',
          adverts: property.advertisement,
          state: { ...property, is_promoted: property.promoted, is_flagged: record.flags.length > 0 },
        }
      }
      details={
        property && [
          [
            t('console.listings.price'),
            [price(property.price, property.currency), rentPeriod(property, t)].filter(Boolean).join(' '),
          ],
          [t('console.listings.offer'), offerText(property, t)],
        ]
      }
    >
      {record?.flags.map((flag) => (
        <FlagNote key={flag.id} {...flag} />
      ))}
    </ListingAside>
  );
}

/** A flag of a property. It is dismissed here, because the review queue does not show every flag. */
export function FlagNote({ id, kind }: AdminProperty['flags'][number]) {
  const { t } = useTranslation();
  const mayDismiss = useHasRight('decide');
  const dismiss = useAdminAction(adminSettleFlag, { successText: t('console.listings.flagDismissed') });
  return (
    <Note
      tone="warn"
      action={
        mayDismiss && (
          <Button size="sm" variant="line" pending={dismiss.pending} onClick={() => void dismiss.run({ id })}>
            {t('console.listings.dismissFlag')}
          </Button>
        )
      }
    >
      {t(`console.listings.flag.${kind}`)}
    </Note>
  );
}

function priceColumn(t: Translate, price: Format['price']): TableColumn<AdminPropertyRow> {
  return {
    key: 'price',
    title: t('console.listings.price'),
    sort: 'price',
    alignEnd: true,
    cell: (row) => (
      <span className="listing-price tnum">
        {price(row.price, row.currency)}
        <small>{rentPeriod(row, t)}</small>
      </span>
    ),
  };
}
