import type { ProjectCard, ProjectDetail } from '@latchkey/contract/project/project';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';

/** Key facts of a project: category, city, and with access the number of plans and documents. */
export function ProjectKeyFacts({ project }: { project: ProjectCard | ProjectDetail }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const entries: [string, string][] = [
    [t('projects.fact.kind'), named(project.category.category)],
    [t('projects.fact.city'), project.city],
  ];
  if ('plans' in project) {
    entries.push(
      [t('projects.fact.plans'), format.number(project.plans.length)],
      [t('projects.fact.document-list'), format.number(project.documents.length)],
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
