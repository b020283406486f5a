import { getAddedProjects } from '@latchkey/contract/project/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { OwnProjectDetail } from '@latchkey/contract/project/project';
import { useNavigate } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { FeatureCard } from '../../features/advert/feature-card.tsx';
import { useFeatureListing } from '../../features/advert/use-feature-listing.tsx';
import { fromOwnProject } from '../../features/owner-dashboard/own-listing.ts';
import { OwnerPanel, RejectionNote } from '../../features/owner-dashboard/owner-panel.tsx';
import { ViewsSection } from '../../features/owner-dashboard/views-section.tsx';
import { useConfirmAction } from '../../features/owner-dashboard/use-listing-actions.tsx';
import { projectIn } from '../../features/owner-dashboard/use-own-listings.ts';
import { Mosaic } from '../../features/property/gallery/mosaic.tsx';
import { fullAddress } from '../../features/property/full-address.ts';
import { ShareButton } from '../../features/property/sharing/share-button.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { ProjectKeyFacts, ProjectHeader, projectPictures } from './project-header.tsx';
import { ProjectDetails } from './project-details.tsx';
import type { Route } from './+types/own-project.ts';
import { OwnListingNotFound, OwnListingLayout } from '../shared/own-listing/own-listing-layout.tsx';
import '../../features/property/property.css';
import './project.css';

/** An owner's view of their project: the public page with owner tools instead of the builder card. */
export default function OwnProjectPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <OwnListingLayout>
      <ProjectLoader key={slug} slug={slug} />
    </OwnListingLayout>
  );
}

function ProjectLoader({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const query = useCall(getAddedProjects, { slug_id: slug, limit: 1, offset: 0 }, { alwaysRefetch: true });
  const project = query.data && projectIn(query.data);
  if (project) return <Project key={project.id} project={project} />;
  if (hasQueryFailed(query)) return <QueryErrorState query={query} centred />;
  if (query.data || query.error) return <OwnListingNotFound kind="project" />;
  return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
}

function Project({ project }: { project: OwnProjectDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { confirmAction, dialog } = useConfirmAction(async () => navigate(userPaths.projects(), { replace: true }));
  const { feature, featureDialog } = useFeatureListing();
  const listing = fromOwnProject(project);
  const pictures = projectPictures(project);
  const location = fullAddress({ address: project.location, city: project.city, country: project.country });
  const url = new URL(paths.project(project.slug_id), window.location.origin).href;
  return (
    <>
      <div className="breadcrumb-bar no-print">
        <Breadcrumbs
          label={t('property.breadcrumbs')}
          parts={[{ label: t('account.projects'), to: userPaths.projects() }, { label: project.title }]}
        />
      </div>
      <RejectionNote listing={listing} />
      <Mosaic pictures={pictures} title={project.title} />
      <div className="property-columns">
        <div className="property-start">
          <ProjectHeader project={project} place={location} />
          <ProjectKeyFacts project={project} />
        </div>
        <OwnerPanel
          listing={listing}
          views={project.total_click}
          confirm={confirmAction}
          share={<ShareButton title={project.title} url={url} />}
        >
          <FeatureCard
            subject={listing}
            adverts={project.advertisement}
            isFeaturable={listing.isFeaturable}
            onFeature={feature}
          />
        </OwnerPanel>
        <div className="property-rest">
          <ViewsSection listing={{ project_id: project.id }} />
          <ProjectDetails project={project} location={location} poster={pictures[1]} />
        </div>
      </div>
      {dialog}
      {featureDialog}
    </>
  );
}
