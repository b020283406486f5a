import type { ProjectDetail } from '@latchkey/contract/project/project';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Description } from '../../features/property/description.tsx';
import type { GalleryPicture } from '../../features/property/gallery-pictures.ts';
import { DocumentList } from '../../features/property/document-list.tsx';
import { VideoSection } from '../../features/property/lazy-sections.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { LocationMap } from '../../features/map/location-map.tsx';
import { fileParts, isGeneratedName } from './file-parts.ts';
import { ProjectPlans } from './project-plans.tsx';

interface ProjectDetailsProps {
  project: ProjectDetail;
  location: string;
  /** Poster of the video. */
  poster: GalleryPicture | undefined;
}

/** The parts of a project that need access: description, plans, location and documents. */
export function ProjectDetails({ project, location: place, poster: still }: ProjectDetailsProps) {
  const { t } = useTranslation();
  const documents = project.documents.map(({ id, name: file, size }, index) => {
    const { name, type } = fileParts(file);
    const title = isGeneratedName(name) ? t('projects.paper', { number: index + 1 }) : name;
    return { id, file, file_name: title, type, size };
  });
  return (
    <>
      {project.description && (
        <TitledSection title={t('projects.about')}>
          <Description text={project.description} />
          {project.video_link && <VideoSection link={project.video_link} poster={still} title={project.title} />}
        </TitledSection>
      )}
      {project.plans.length > 0 && (
        <TitledSection title={t('projects.plans')}>
          <ProjectPlans plans={project.plans} title={project.title} />
        </TitledSection>
      )}
      <TitledSection title={t('projects.place')}>
        <p className="project-address">
          <bdi>{place}</bdi>
        </p>
        <LocationMap
          latitude={project.latitude}
          longitude={project.longitude}
          label={project.title}
          locationText={place}
        />
      </TitledSection>
      {documents.length > 0 && (
        <TitledSection title={t('property.papers')} className="no-print">
          <DocumentList documents={documents} />
        </TitledSection>
      )}
    </>
  );
}
