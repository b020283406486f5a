import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Card } from '@latchkey/contract/project/project';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Picture, PictureBadges } from '../../ui/picture.tsx';

interface ProjectCardProps {
  project: Card;
  /** How wide the picture is drawn: the attribute `sizes`. */
  sizes: string;
  /** Among the first of the page: its picture is asked for at once. */
  priority?: boolean;
  /** Level of the title below the page's own. */
  as?: 'h2' | 'h3';
}

/** A project at a glance: how far it is, its name, where, what and by whom. The whole card is one link. */
export function ProjectCard({ project, sizes, priority, as: Title = 'h2' }: ProjectCardProps) {
  const { t, named } = useTranslation();
  const place = [project.city, project.country].filter(Boolean).join(', ');
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
          <bdi>{place}</bdi>
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
