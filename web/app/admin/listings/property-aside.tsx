import { adminGetProperty } from '@latchkey/contract/admin/listings/calls';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offerText, rentPeriod } from '../../listing/offer-text.ts';
import { Note } from '../../ui/note.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { ListingAside } from './listing-aside.tsx';

/** One home beside the table. */
export function PropertyAside({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const query = useAdminCall(adminGetProperty, { id });
  const record = query.data?.data;
  const home = record?.listing;
  return (
    <ListingAside
      what="property"
      query={query}
      onClose={onClose}
      listing={
        record &&
        home && {
          ...record,
          listing: home,
          image: home.title_image,
          imageMeta: home.title_image_meta,
          place: [home.address, home.city, home.country],
          reason: home.reject_reason.reason ?? '',
          adverts: home.advertisement,
          state: { ...home, is_promoted: home.promoted, is_flagged: record.flags.length > 0 },
        }
      }
      facts={
        home && [
          [
            t('console.listings.price'),
            [price(home.price, home.currency), rentPeriod(home, t)].filter(Boolean).join(' '),
          ],
          [t('console.listings.offer'), offerText(home, t)],
        ]
      }
    >
      {record?.flags.map(({ id: flag, kind }) => (
        <Note key={flag} tone="warn">
          {t(`console.listings.flag.${kind}`)}
        </Note>
      ))}
    </ListingAside>
  );
}
