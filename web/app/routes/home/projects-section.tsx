import { paths } from '@latchkey/contract/paths';
import type { HomeSectionType } from '@latchkey/contract/home/homepage-data';
import type { ProjectCard } from '@latchkey/contract/project/project';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useSectionTitle } from './properties-section.tsx';

interface ProjectsSectionProps {
  type: HomeSectionType;
  title: string;
  projects: ProjectCard[];
}

/** One project on a wide card with a link to all projects. */
export function ProjectsSection({ type, title, projects }: ProjectsSectionProps) {
  const { t, named } = useTranslation();
  const id = useId();
  const name = useSectionTitle(type, title);
  // The plain section shows a project that the featured section does not.
  const project = projects.find((one) => type === 'featured_projects_section' || !one.is_promoted) ?? projects[0];
  if (!project) return null;
  const details = [
    [t('home.place'), [project.location, project.city].filter(Boolean).join(', ')],
    [t('home.kind'), named(project.category.category)],
    [t('home.builtBy'), project.customer.name],
  ];
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead id={id} title={name} more={{ to: paths.projects(), label: t('home.allProjects') }} />
      <article className="project-wide">
        <Picture
          src={project.image}
          meta={project.image_meta ?? null}
          alt={project.title}
          sizes="(min-width: 1024px) 740px, 100vw"
          ratio="fill"
        />
        <div className="project-wide-text">
          <p className="project-wide-state">{t(`home.project.${project.type}`)}</p>
          <h3 className="display">
            <bdi>{project.title}</bdi>
          </h3>
          <dl>
            {details.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <LinkButton to={paths.project(project.slug_id)} variant="line">
            {t('home.seeProject')}
          </LinkButton>
        </div>
      </article>
    </section>
  );
}
