import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { rentPeriod } from '../../listing/offer-text.ts';
import type { OwnListing } from './own-listing.ts';

/** What a home costs, with its period; how far a project is. */
export function Figure({ listing: { home, projectType } }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!home) return <>{projectType && t(`projects.state.${projectType}`)}</>;
  const period = rentPeriod({ property_type: home.offer, rentduration: home.rentduration }, t);
  return (
    <>
      <bdi>{format.price(home.price, home.currency)}</bdi>
      {period && <small> {period}</small>}
    </>
  );
}
