import type { ProjectDetail, ProjectPlan } from '@latchkey/contract/project/project';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Description } from '../../features/property/description.tsx';
import { type GalleryPicture, pictureMeta } from '../../features/property/gallery/gallery-pictures.ts';
import { DocumentList } from '../../features/property/document-list.tsx';
import { VideoSection } from '../../features/property/lazy-sections/lazy-sections.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { LocationMap } from '../../features/map/location-map.tsx';
import { FileText } from 'lucide-react';
import { Picture } from '../../ui/media/picture.tsx';
import { useGallery } from '../../features/property/gallery/use-gallery.ts';

interface ProjectDetailsProps {
  project: ProjectDetail;
  location: string;
  /** Poster of the video. */
  poster: GalleryPicture | undefined;
}

/** The parts of a project that need access: description, plans, location and documents. */
export function ProjectDetails({ project, location, poster }: ProjectDetailsProps) {
  const { t } = useTranslation();
  const documents = project.documents.map(({ id, name: file, size }, index) => {
    const { name, type } = fileParts(file);
    const title = isGeneratedName(name) ? t('projects.document', { number: index + 1 }) : name;
    return { id, file, file_name: title, type, size };
  });
  return (
    <>
      {project.description && (
        <TitledSection title={t('projects.about')}>
          <Description text={project.description} />
          {project.video_link && <VideoSection link={project.video_link} poster={poster} title={project.title} />}
        </TitledSection>
      )}
      {project.plans.length > 0 && (
        <TitledSection title={t('projects.plans')}>
          <ProjectPlans plans={project.plans} title={project.title} />
        </TitledSection>
      )}
      <TitledSection title={t('projects.place')}>
        <p className="project-address">
          <bdi>{location}</bdi>
        </p>
        <LocationMap
          latitude={project.latitude}
          longitude={project.longitude}
          label={project.title}
          locationText={location}
        />
      </TitledSection>
      {documents.length > 0 && (
        <TitledSection title={t('property.documents')} className="no-print">
          <DocumentList documents={documents} />
        </TitledSection>
      )}
    </>
  );
}

/** Plans in other formats, such as PDF, are links to the file. */
const imageTypes: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];

/** Floor plans with their titles. Each links to its original; scripts open it in the gallery. */
function ProjectPlans({ plans, title }: { plans: readonly ProjectPlan[]; title: string }) {
  const { t } = useTranslation();
  const images = plans.filter(({ document }) => isImage(document));
  const pictures = images.map((plan) => ({ key: String(plan.id), src: plan.document, ...pictureMeta(plan) }));
  const open = useGallery(pictures, {
    gallery: t('projects.planGallery', { title }),
    picture: (number) => images[number - 1]?.title ?? title,
  });

  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <a href={plan.document} onClick={(event) => isImage(plan.document) && void open(event, images.indexOf(plan))}>
            {isImage(plan.document) ? (
              <Picture
                src={plan.document}
                meta={plan}
                alt=""
                sizes="(min-width: 1024px) 300px, (min-width: 600px) 45vw, 92vw"
                rounded
              />
            ) : (
              <span className="plan-file">
                <FileText />
              </span>
            )}
            <span>{plan.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function isImage(address: string): boolean {
  return imageTypes.includes(fileParts(address).type);
}

/** Returns the name and type of a stored file from its URL: clients show the last part of the path (contract 3.2). */
export function fileParts(address: string): { name: string; type: string } {
  const path = address.split(/[?#]/)[0] ?? '';
  const name = decode(path.slice(path.lastIndexOf('/') + 1));
  const dot = name.lastIndexOf('.');
  return { name, type: dot > 0 ? name.slice(dot + 1).toLowerCase() : '' };
}

/** Returns the text unchanged when it is not valid percent-encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns whether a server generated the name: long hexadecimal or a UUID. */
export function isGeneratedName(name: string): boolean {
  return /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\w+)?$/i.test(name);
}
