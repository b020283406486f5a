import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { rentPeriod } from '../../shared/listing/offer-text.ts';
import type { OwnListing } from './own-listing.ts';

/** Price of a property with its rent period, or state of a project. */
export function ListingPrice({ listing: { property, projectType } }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!property) return <>{projectType && t(`projects.state.${projectType}`)}</>;
  const period = rentPeriod({ property_type: property.offer, rentduration: property.rentduration }, t);
  return (
    <>
      <bdi>{format.price(property.price, property.currency)}</bdi>
      {period && <small> {period}</small>}
    </>
  );
}
