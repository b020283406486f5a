import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Card } from '@latchkey/contract/project/project';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProjectCard } from '../../features/project-card/project-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

const sizes = '(min-width: 1440px) 342px, (min-width: 768px) 32vw, 78vw';

/** Carousel of other projects. Renders nothing when there are none. */
export function SimilarProjects({ projects }: { projects: Card[] }) {
  const { t } = useTranslation();
  const id = useId();
  if (projects.length === 0) return null;
  return (
    <section className="section no-print" aria-labelledby={id}>
      <SectionHead id={id} title={t('projects.similar')} more={{ to: paths.projects(), label: t('projects.all') }} />
      <Rail label={t('projects.similar')} previousLabel={t('home.previous')} nextLabel={t('home.next')}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} sizes={sizes} as="h3" />
        ))}
      </Rail>
    </section>
  );
}
