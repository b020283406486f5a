import { getAddedProjects } from '@latchkey/contract/project/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { OwnProjectDetail } from '@latchkey/contract/project/project';
import { useNavigate } from 'react-router';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { FeatureCard } from '../../features/advert/feature-card.tsx';
import { useFeature } from '../../features/advert/use-feature.tsx';
import { ownProject } from '../../features/mine/own-listing.ts';
import { OwnTools } from '../../features/mine/own-tools.tsx';
import { RejectNote } from '../../features/mine/reject-note.tsx';
import { ViewsSection } from '../../features/mine/views-section.tsx';
import { useAsk } from '../../features/mine/use-ask.tsx';
import { projectIn } from '../../features/mine/use-own-lists.ts';
import { Mosaic } from '../../features/property/mosaic.tsx';
import { placeText } from '../../features/property/place-text.ts';
import { ShareButton } from '../../features/property/share-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectHead } from './project-head.tsx';
import { projectPictures } from './project-pictures.ts';
import { ProjectRest } from './project-rest.tsx';
import type { Route } from './+types/own-project.ts';
import { NotYours } from '../not-yours.tsx';
import { OwnFrame } from '../own-frame.tsx';
import '../../features/property/property.css';
import './project.css';

/** An owner's view of their project: the public page with owner tools instead of the builder card. */
export default function OwnProjectPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <OwnFrame>
      <ProjectLoader key={slug} slug={slug} />
    </OwnFrame>
  );
}

function ProjectLoader({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const query = useCall(getAddedProjects, { slug_id: slug, limit: 1, offset: 0 }, { recheck: true });
  const project = query.data && projectIn(query.data);
  if (project) return <Project key={project.id} project={project} />;
  if (isInTrouble(query)) return <CallTrouble query={query} centred />;
  if (query.data || query.error) return <NotYours kind="project" />;
  return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
}

function Project({ project }: { project: OwnProjectDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ask, dialog } = useAsk(() => void navigate(userPaths.projects(), { replace: true }));
  const { feature, featureDialog } = useFeature();
  const listing = ownProject(project);
  const pictures = projectPictures(project);
  const location = placeText({ address: project.location, city: project.city, country: project.country });
  const url = new URL(paths.project(project.slug_id), window.location.origin).href;
  return (
    <>
      <div className="way-here no-print">
        <Breadcrumbs
          label={t('property.way')}
          parts={[{ label: t('account.projects'), to: userPaths.projects() }, { label: project.title }]}
        />
      </div>
      <RejectNote listing={listing} />
      <Mosaic pictures={pictures} title={project.title} />
      <div className="property-columns">
        <div className="property-start">
          <ProjectHead project={project} place={location} />
          <ProjectFacts project={project} />
        </div>
        <OwnTools
          listing={listing}
          views={project.total_click}
          ask={ask}
          share={<ShareButton title={project.title} address={url} />}
        >
          <FeatureCard
            subject={listing}
            adverts={project.advertisement}
            isFeaturable={listing.isFeaturable}
            onFeature={feature}
          />
        </OwnTools>
        <div className="property-rest">
          <ViewsSection of={{ project_id: project.id }} />
          <ProjectRest project={project} place={location} still={pictures[1]} />
        </div>
      </div>
      {dialog}
      {featureDialog}
    </>
  );
}
