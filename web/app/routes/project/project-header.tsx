import type { ProjectCard, ProjectDetail } from '@latchkey/contract/project/project';
import { MapPin } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { uniquePictures, type GalleryPicture, pictureMeta } from '../../features/property/gallery/gallery-pictures.ts';

/** Header of a project: title, stage and location. */
export function ProjectHeader({ project, place }: { project: ProjectCard; place: string }) {
  const { t } = useTranslation();
  return (
    <header className="property-header">
      <p className="property-badges">
        <Badge>{t(`projects.state.${project.type}`)}</Badge>
        {project.is_promoted && <Badge tone="featured">{t('card.featured')}</Badge>}
      </p>
      <h1>
        <bdi>{project.title}</bdi>
      </h1>
      <p className="property-address">
        <MapPin className="i-16" aria-hidden="true" />
        <bdi>{place}</bdi>
      </p>
    </header>
  );
}

/** Key facts of a project: category, city, and with access the number of plans and documents. */
export function ProjectKeyFacts({ project }: { project: ProjectCard | ProjectDetail }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const entries: [string, string][] = [
    [t('projects.fact.kind'), named(project.category.category)],
    [t('projects.fact.city'), named(project.city)],
  ];
  if ('plans' in project) {
    entries.push(
      [t('projects.fact.plans'), format.number(project.plans.length)],
      [t('projects.fact.documents'), format.number(project.documents.length)],
    );
  }
  return (
    <dl className="key-parameters project-facts tnum">
      {entries.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the pictures of a project: the cover first, without duplicates and blank URLs. */
export function projectPictures({
  image,
  image_meta,
  gallary_images,
}: Pick<ProjectCard, 'image' | 'image_meta' | 'gallary_images'>): GalleryPicture[] {
  const cover = { key: 'cover', src: image, ...pictureMeta(image_meta) };
  const others = gallary_images.map((file) => ({ key: String(file.id), src: file.name, ...pictureMeta(file) }));
  return uniquePictures([cover, ...others]);
}
