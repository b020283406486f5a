import type { ProjectDetail } from '@latchkey/contract/project/project';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Description } from '../../features/property/description.tsx';
import type { GalleryPicture } from '../../features/property/gallery-pictures.ts';
import { Papers } from '../../features/property/papers.tsx';
import { VideoSection } from '../../features/property/video-section.tsx';
import { TitledSection } from '../titled-section.tsx';
import { SpotMap } from '../spot-map.tsx';
import { fileParts, isGenerated } from './file-parts.ts';
import { Plans } from './plans.tsx';

interface ProjectRestProps {
  project: ProjectDetail;
  place: string;
  /** Poster of the video. */
  still: GalleryPicture | undefined;
}

/** The parts of a project that need access: description, plans, location and documents. */
export function ProjectRest({ project, place, still }: ProjectRestProps) {
  const { t } = useTranslation();
  const documents = project.documents.map(({ id, name: file, size }, index) => {
    const { name, type } = fileParts(file);
    const title = isGenerated(name) ? t('projects.paper', { number: index + 1 }) : name;
    return { id, file, file_name: title, type, size };
  });
  return (
    <>
      {project.description && (
        <TitledSection title={t('projects.about')}>
          <Description text={project.description} />
          {project.video_link && <VideoSection link={project.video_link} still={still} title={project.title} />}
        </TitledSection>
      )}
      {project.plans.length > 0 && (
        <TitledSection title={t('projects.plans')}>
          <Plans plans={project.plans} title={project.title} />
        </TitledSection>
      )}
      <TitledSection title={t('projects.place')}>
        <p className="project-address">
          <bdi>{place}</bdi>
        </p>
        <SpotMap latitude={project.latitude} longitude={project.longitude} label={project.title} place={place} />
      </TitledSection>
      {documents.length > 0 && (
        <TitledSection title={t('property.papers')} className="no-print">
          <Papers documents={documents} />
        </TitledSection>
      )}
    </>
  );
}
