import type { ProjectCard, ProjectDetail } from '@latchkey/contract/project/project';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';

/** What is said of a project at once: its kind, its city, and what there is to read. */
export function ProjectFacts({ project }: { project: ProjectCard | ProjectDetail }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const facts: [string, string][] = [
    [t('projects.fact.kind'), named(project.category.category)],
    [t('projects.fact.city'), project.city],
  ];
  if ('plans' in project) {
    facts.push(
      [t('projects.fact.plans'), format.number(project.plans.length)],
      [t('projects.fact.papers'), format.number(project.documents.length)],
    );
  }
  return (
    <dl className="key-facts project-facts tnum">
      {facts.map(([term, value]) => (
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
