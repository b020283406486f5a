import { adminGetProperty } from '@latchkey/contract/admin/listings/calls';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { Note } from '../../ui/note.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { ListingAside } from './listing-aside.tsx';

export function PropertyAside({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const query = useAdminCall(adminGetProperty, { id });
  const record = query.data?.data;
  const property = record?.listing;
  return (
    <ListingAside
      what="property"
      query={query}
      onClose={onClose}
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
      {record?.flags.map(({ id: flagId, kind }) => (
        <Note key={flagId} tone="warn">
          {t(`console.listings.flag.${kind}`)}
        </Note>
      ))}
    </ListingAside>
  );
}
