import { projectTypes } from '@latchkey/contract/project/project-types';
import { textLength } from '@latchkey/contract/limits';
import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ProjectSearch } from '../../shared/listing/project-search.ts';

/** Filters the project list by location or name and by stage. A plain GET form, so it works without scripts. */
export function ProjectFilter({ search }: { search: ProjectSearch }) {
  const { t } = useTranslation();
  return (
    // A new key resets the fields after Back or "All projects".
    <Form role="search" className="project-filter" key={JSON.stringify(search)}>
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
