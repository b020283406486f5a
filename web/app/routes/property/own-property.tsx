import { paths, userPaths } from '@latchkey/contract/paths';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { useNavigate } from 'react-router';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { FeatureCard } from '../../features/advert/feature-card.tsx';
import { useFeature } from '../../features/advert/use-feature.tsx';
import { ownHome } from '../../features/mine/own-listing.ts';
import { OwnTools } from '../../features/mine/own-tools.tsx';
import { RejectNote } from '../../features/mine/reject-note.tsx';
import { ViewsSection } from '../../features/mine/views-section.tsx';
import { useAsk } from '../../features/mine/use-ask.tsx';
import { useOwnHomes } from '../../features/mine/use-own-lists.ts';
import { Description } from '../../features/property/description.tsx';
import { FactsTable } from '../../features/property/facts-table.tsx';
import { galleryPictures } from '../../features/property/gallery-pictures.ts';
import { KeyFacts } from '../../features/property/key-facts.tsx';
import { Mosaic } from '../../features/property/mosaic.tsx';
import { NearList } from '../../features/property/near-list.tsx';
import { Papers } from '../../features/property/papers.tsx';
import { PropertyHead } from '../../features/property/property-head.tsx';
import { ShareButton } from '../../features/property/share-button.tsx';
import { Tour } from '../../features/property/tour.tsx';
import { VideoSection } from '../../features/property/video-section.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { HomeMap } from './home-map.tsx';
import { TitledSection } from '../titled-section.tsx';
import type { Route } from './+types/own-property.ts';
import { NotYours } from '../not-yours.tsx';
import { OwnFrame } from '../own-frame.tsx';
import '../../features/property/property.css';

/** An owner's view of their property: the public page with owner tools instead of the owner card. */
export default function OwnPropertyPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <OwnFrame>
      <PropertyLoader key={slug} slug={slug} />
    </OwnFrame>
  );
}

function PropertyLoader({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { query, homes: properties } = useOwnHomes({ slug_id: slug, limit: 1, offset: 0 });
  const property = properties?.[0];
  if (property) return <Property key={property.id} property={property} />;
  if (isInTrouble(query)) return <CallTrouble query={query} centred />;
  if (properties || query.error) return <NotYours kind="property" />;
  return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
}

function Property({ property }: { property: OwnProperty }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog } = useAsk(() => void navigate(userPaths.dashboard(), { replace: true }));
  const { feature, featureDialog } = useFeature();
  const listing = ownHome(property);
  const pictures = galleryPictures(property);
  const url = new URL(paths.property(property.slug_id), location.origin).href;
  return (
    <>
      <div className="way-here no-print">
        <Breadcrumbs
          label={t('property.way')}
          parts={[{ label: t('account.dashboard'), to: userPaths.dashboard() }, { label: property.title }]}
        />
      </div>
      <RejectNote listing={listing} />
      <Mosaic pictures={pictures} title={property.title}>
        <Tour panorama={property.three_d_image} title={property.title} />
      </Mosaic>
      <div className="property-columns">
        <div className="property-start">
          <PropertyHead home={property} monthly={null} calculatorId="" />
          <KeyFacts parameters={property.parameters} />
        </div>
        <OwnTools
          listing={listing}
          views={property.total_click}
          ask={ask}
          share={<ShareButton title={property.title} address={url} />}
        >
          <FeatureCard
            subject={listing}
            adverts={property.advertisement}
            isFeaturable={listing.isFeaturable}
            onFeature={feature}
          />
        </OwnTools>
        <div className="property-rest">
          <ViewsSection of={{ property_id: property.id }} />
          {property.description && (
            <TitledSection title={t('property.about')}>
              <Description text={property.description} />
              <VideoSection link={property.video_link} still={pictures[1] ?? pictures[0]} title={property.title} />
            </TitledSection>
          )}
          {property.parameters.length > 0 && (
            <TitledSection title={t('property.facts')}>
              <FactsTable parameters={property.parameters} />
            </TitledSection>
          )}
          <TitledSection title={t('property.near')}>
            <HomeMap home={property} />
            {property.assign_facilities.length > 0 && <NearList facilities={property.assign_facilities} />}
          </TitledSection>
          {property.documents.length > 0 && (
            <TitledSection title={t('property.papers')} className="no-print">
              <Papers documents={property.documents} />
            </TitledSection>
          )}
        </div>
      </div>
      {dialog}
      {featureDialog}
    </>
  );
}
