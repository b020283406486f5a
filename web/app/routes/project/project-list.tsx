import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Card } from '@latchkey/contract/project/project';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { ProjectCard } from '../../features/project-card/project-card.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLinks, pageSize, pagedPath, readPage } from '../../components/pagination.tsx';
import type { ProjectSearch } from '../../shared/listing/project-search.ts';
import { projectTypes } from '@latchkey/contract/project/project-types';
import type { SeoTexts } from '../../components/seo/load-seo-texts.ts';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface ProjectListProps {
  title: string;
  /** One line under the title. */
  text: string;
  /** Path of the list without its query. */
  path: string;
  projects: Card[];
  total: number;
  seo: SeoTexts;
  /** The other list of projects. */
  otherList: { to: string; label: string };
  /** Filters of the URL; without them the list has no filter form. */
  search?: ProjectSearch;
}

/** Paginated list of project cards. */
export function ProjectList({ text, path, projects, total, seo, otherList, search, ...list }: ProjectListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const isSearch = Object.keys(search ?? {}).length > 0;
  const title = search?.search ? t('projects.found', { text: isolateText(search.search) }) : list.title;
  const filters = Object.fromEntries(Object.entries(search ?? {}).map(([name, value]) => [name, String(value)]));
  return (
    <div className="wrap py-10">
      <PageMeta
        title={title}
        description={text}
        {...(!isSearch && { seo })}
        path={pagedPath(path, page)}
        page={page}
        noIndex={isSearch}
      />
      <ItemListJsonLd
        name={title}
        entries={projects.map((project) => ({ name: project.title, path: paths.project(project.slug_id) }))}
        page={page}
        size={pageSize}
      />
      <PageHeader
        title={title}
        text={text}
        count={t('projects.count', { count: total, projects: format.number(total) })}
        more={isSearch ? { to: path, label: t('projects.showAll') } : otherList}
      />
      {search && <ProjectFilter search={search} />}
      {projects.length === 0 ? (
        <EmptyState
          centred
          title={t(isSearch ? 'projects.noneFound' : 'projects.none')}
          text={t(isSearch ? 'projects.noneFoundText' : 'projects.noneText')}
        />
      ) : (
        <ul className="project-grid project-list">
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} sizes={sizes} priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks total={total} size={pageSize} to={(number) => pagedPath(path, number, filters)} />
    </div>
  );
}

/** Filters the project list by location or name and by stage. */
export function ProjectFilter({ search }: { search: ProjectSearch }) {
  const { t } = useTranslation();
  return (
    <ListFilter
      query={{ ...search }}
      searchLabel={t('projects.filter.search')}
      select={{
        name: 'type',
        label: t('projects.filter.stage'),
        anyLabel: t('projects.filter.anyStage'),
        options: projectTypes.map((type) => ({ value: type, label: t(`projects.state.${type}`) })),
      }}
      submitLabel={t('projects.filter.submit')}
    >
      {search.category_id !== undefined && <input type="hidden" name="category_id" value={search.category_id} />}
    </ListFilter>
  );
}
