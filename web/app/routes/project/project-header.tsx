import type { ProjectCard } from '@latchkey/contract/project/project';
import { MapPin } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

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
