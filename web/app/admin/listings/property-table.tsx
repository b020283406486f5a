import { adminExportProperties, adminGetProperties } from '@latchkey/contract/admin/listings/calls';
import type { AdminPropertyRow } from '@latchkey/contract/admin/listings/records';
import { offerCodes } from '@latchkey/contract/posting/offer-states';
import type { Format } from '../../format/create-format.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { FilterSelect } from '../kit/filter-select.tsx';
import type { TableColumn } from '../kit/record-table.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { ListingFilters, sharedFilters } from './listing-filters.tsx';
import { ListingTable } from './listing-table.tsx';
import { PropertyAside } from './property-aside.tsx';

const filterNames = [...sharedFilters, 'property_type', 'premium', 'flagged'] as const;
const toggles = ['featured', 'premium', 'lapsed', 'flagged'] as const;
const offers = ['sell', 'rent', 'sold', 'rented'] as const;

/** All properties, of every owner and in every state. */
export function PropertyTable({ openId }: { openId: number | null }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const state = useTableState(filterNames, { sort: 'newest', order: 'desc' });
  const query = useAdminCall(adminGetProperties, state.input, { keepPrevious: true });
  const { limit: _limit, offset: _offset, ...exportInput } = state.input;
  return (
    <ListingTable<AdminPropertyRow, (typeof filterNames)[number]>
      what="property"
      query={query}
      state={state}
      openId={openId}
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
