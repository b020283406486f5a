import { placeLine } from '../../shared/listing/place-names.ts';
import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Card } from '@latchkey/contract/project/project';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/data/badge.tsx';
import { Picture, PictureBadges } from '../../ui/media/picture.tsx';

interface ProjectCardProps {
  project: Card;
  /** Attribute `sizes` of the picture. */
  sizes: string;
  /** Among the first of the page: its picture loads with high priority. */
  priority?: boolean;
  /** Heading level of the title. */
  as?: 'h2' | 'h3';
}

/** A project in lists: state, title, location, category and builder. The whole card is a link. */
export function ProjectCard({ project, sizes, priority, as: Title = 'h2' }: ProjectCardProps) {
  const { t, named } = useTranslation();
  const location = placeLine([project.city, project.country], t);
  return (
    <article className="project-card">
      <Picture
        src={project.image}
        meta={project.image_meta ?? null}
        alt=""
        sizes={sizes}
        ratio="3/2"
        priority={priority}
        rounded
      >
        <PictureBadges>
          <Badge>{t(`projects.state.${project.type}`)}</Badge>
          {project.is_promoted && <Badge tone="featured">{t('card.featured')}</Badge>}
        </PictureBadges>
      </Picture>
      <div>
        <Title className="project-card-title" dir="auto">
          <Link to={paths.project(project.slug_id)}>
            <bdi>{project.title}</bdi>
          </Link>
        </Title>
        <p className="project-card-place">
          <bdi>{location}</bdi>
        </p>
        <p className="project-card-by">
          <bdi>{named(project.category.category)}</bdi>
          {project.customer.name && (
            <>
              {' · '}
              <bdi>{project.customer.name}</bdi>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

/** Only the fields that a card shows, to keep the page small. */
export function slimProject(project: Card): Card {
  return {
    ...project,
    gallary_images: [],
    category: { ...project.category, image: '' },
    customer: { ...project.customer, profile: '', email: '', mobile: '' },
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    meta_image: '',
  };
}
