import { paths, userPaths } from '@latchkey/contract/paths';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { useNavigate } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { FeatureCard } from '../../features/advert/feature-card.tsx';
import { useFeatureListing } from '../../features/advert/use-feature-listing.tsx';
import { fromOwnProperty } from '../../features/owner-dashboard/own-listing.ts';
import { OwnerPanel, RejectionNote } from '../../features/owner-dashboard/owner-panel.tsx';
import { ViewsSection } from '../../features/owner-dashboard/views-section.tsx';
import { useConfirmAction } from '../../features/owner-dashboard/use-listing-actions.tsx';
import { useOwnProperties } from '../../features/owner-dashboard/use-own-listings.ts';
import { Description } from '../../features/property/description.tsx';
import {
  ParametersTable,
  KeyParameters,
  FacilityList,
  selectOtherParameters,
} from '../../features/property/parameters-table.tsx';
import { galleryPictures } from '../../features/property/gallery/gallery-pictures.ts';
import { Mosaic } from '../../features/property/gallery/mosaic.tsx';
import { DocumentList } from '../../features/property/document-list.tsx';
import { PropertyHeader } from '../../features/property/property-header.tsx';
import { ShareButton } from '../../features/property/sharing/share-button.tsx';
import { VirtualTourButton } from '../../features/property/virtual-tour/virtual-tour-button.tsx';
import { VideoSection } from '../../features/property/lazy-sections/lazy-sections.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PropertyMap } from './property-map.tsx';
import { TitledSection } from '../../ui/section.tsx';
import type { Route } from './+types/own-property.ts';
import { OwnListingNotFound, OwnListingLayout } from '../shared/own-listing/own-listing-layout.tsx';
import '../../features/property/property.css';

/**
 * An owner's view of their property: pictures, facts and map of the public page, with owner tools; no floor plans, price
 * history or calculator.
 */
export default function OwnPropertyPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <OwnListingLayout>
      <PropertyLoader key={slug} slug={slug} />
    </OwnListingLayout>
  );
}

function PropertyLoader({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { query, properties } = useOwnProperties({ slug_id: slug, limit: 1, offset: 0 });
  const property = properties?.[0];
  if (property) return <Property key={property.id} property={property} />;
  if (hasQueryFailed(query)) return <QueryErrorState query={query} centred />;
  if (properties || query.error) return <OwnListingNotFound kind="property" />;
  return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
}

function Property({ property }: { property: OwnProperty }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { confirmAction, dialog } = useConfirmAction(async () => navigate(userPaths.dashboard(), { replace: true }));
  const { feature, featureDialog } = useFeatureListing();
  const listing = fromOwnProperty(property);
  const pictures = galleryPictures(property);
  const otherParameters = selectOtherParameters(property.parameters);
  const url = new URL(paths.property(property.slug_id), location.origin).href;
  return (
    <>
      <div className="breadcrumb-bar no-print">
        <Breadcrumbs
          label={t('property.breadcrumbs')}
          parts={[{ label: t('account.dashboard'), to: userPaths.dashboard() }, { label: property.title }]}
        />
      </div>
      <RejectionNote listing={listing} />
      <Mosaic pictures={pictures} title={property.title}>
        <VirtualTourButton panorama={property.three_d_image} title={property.title} />
      </Mosaic>
      <div className="property-columns">
        <div className="property-start">
          <PropertyHeader property={property} monthlyPayment={null} calculatorId="" />
          <KeyParameters parameters={property.parameters} />
        </div>
        <OwnerPanel
          listing={listing}
          views={property.total_click}
          confirm={confirmAction}
          share={<ShareButton title={property.title} url={url} />}
        >
          <FeatureCard
            subject={listing}
            adverts={property.advertisement}
            isFeaturable={listing.isFeaturable}
            onFeature={feature}
          />
        </OwnerPanel>
        <div className="property-rest">
          <ViewsSection listing={{ property_id: property.id }} />
          {property.description && (
            <TitledSection title={t('property.about')}>
              <Description text={property.description} />
              <VideoSection link={property.video_link} poster={pictures[1] ?? pictures[0]} title={property.title} />
            </TitledSection>
          )}
          {otherParameters.length > 0 && (
            <TitledSection title={t('property.facts')}>
              <ParametersTable parameters={otherParameters} />
            </TitledSection>
          )}
          <TitledSection title={t('property.near')}>
            <PropertyMap property={property} />
            {property.assign_facilities.length > 0 && <FacilityList facilities={property.assign_facilities} />}
          </TitledSection>
          {property.documents.length > 0 && (
            <TitledSection title={t('property.documents')} className="no-print">
              <DocumentList documents={property.documents} />
            </TitledSection>
          )}
        </div>
      </div>
      {dialog}
      {featureDialog}
    </>
  );
}
