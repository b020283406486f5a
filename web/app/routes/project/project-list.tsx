import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Card } from '@latchkey/contract/project/project';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchParams, Form } from 'react-router';
import { ProjectCard } from '../../features/project-card/project-card.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLinks, pageSize, pagedPath, readPage } from '../../components/pagination.tsx';
import type { ProjectSearch } from '../../shared/listing/project-search.ts';
import { projectTypes } from '@latchkey/contract/project/project-types';
import { textLength } from '@latchkey/contract/limits';
import { Search } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
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

/** Filters the project list by location or name and by stage. A plain GET form, so it works without scripts. */
export function ProjectFilter({ search }: { search: ProjectSearch }) {
  const { t } = useTranslation();
  return (
    // A new key resets the fields after Back or "All projects".
    <Form role="search" className="list-filter" key={JSON.stringify(search)}>
      {search.category_id !== undefined && <input type="hidden" name="category_id" value={search.category_id} />}
      <Field label={t('projects.filter.search')}>
        <TextInput
          name="search"
          type="search"
          defaultValue={search.search}
          maxLength={textLength.search}
          enterKeyHint="search"
          before={<Search className="i-18" />}
        />
      </Field>
      <Field label={t('projects.filter.stage')}>
        <Select
          name="type"
          defaultValue={search.type ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('projects.filter.anyStage')}</option>
          {projectTypes.map((type) => (
            <option key={type} value={type}>
              {t(`projects.state.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t('projects.filter.submit')}</Button>
    </Form>
  );
}
