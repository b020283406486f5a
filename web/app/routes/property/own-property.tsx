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

/** One's own home as others see it, with the owner's tools in the place of the owner. */
export default function OwnPropertyPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <OwnFrame>
      <Loaded key={slug} slug={slug} />
    </OwnFrame>
  );
}

function Loaded({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { query, homes } = useOwnHomes({ slug_id: slug, limit: 1, offset: 0 });
  const home = homes?.[0];
  if (home) return <Home key={home.id} home={home} />;
  if (isInTrouble(query)) return <CallTrouble query={query} centred />;
  if (homes || query.error) return <NotYours kind="property" />;
  return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
}

function Home({ home }: { home: OwnProperty }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog } = useAsk(() => void navigate(userPaths.dashboard(), { replace: true }));
  const { feature, featureDialog } = useFeature();
  const listing = ownHome(home);
  const pictures = galleryPictures(home);
  const address = new URL(paths.property(home.slug_id), location.origin).href;
  return (
    <>
      <div className="way-here no-print">
        <Breadcrumbs
          label={t('property.way')}
          parts={[{ label: t('account.dashboard'), to: userPaths.dashboard() }, { label: home.title }]}
        />
      </div>
      <RejectNote listing={listing} />
      <Mosaic pictures={pictures} title={home.title}>
        <Tour panorama={home.three_d_image} title={home.title} />
      </Mosaic>
      <div className="property-columns">
        <div className="property-start">
          <PropertyHead home={home} monthly={null} calculatorId="" />
          <KeyFacts parameters={home.parameters} />
        </div>
        <OwnTools
          listing={listing}
          views={home.total_click}
          ask={ask}
          share={<ShareButton title={home.title} address={address} />}
        >
          <FeatureCard
            subject={listing}
            adverts={home.advertisement}
            isFeaturable={listing.isFeaturable}
            onFeature={feature}
          />
        </OwnTools>
        <div className="property-rest">
          <ViewsSection of={{ property_id: home.id }} />
          {home.description && (
            <TitledSection title={t('property.about')}>
              <Description text={home.description} />
              <VideoSection link={home.video_link} still={pictures[1] ?? pictures[0]} title={home.title} />
            </TitledSection>
          )}
          {home.parameters.length > 0 && (
            <TitledSection title={t('property.facts')}>
              <FactsTable parameters={home.parameters} />
            </TitledSection>
          )}
          <TitledSection title={t('property.near')}>
            <HomeMap home={home} />
            {home.assign_facilities.length > 0 && <NearList facilities={home.assign_facilities} />}
          </TitledSection>
          {home.documents.length > 0 && (
            <TitledSection title={t('property.papers')} className="no-print">
              <Papers documents={home.documents} />
            </TitledSection>
          )}
        </div>
      </div>
      {dialog}
      {featureDialog}
    </>
  );
}
