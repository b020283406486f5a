import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFields, usePosting } from './posting-context.ts';
import type { Step } from './submit/problems.ts';

/** Short summary of what was entered in a step. */
export function StepDetail({ step }: { step: Step }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { category } = usePosting();
  const { fields } = useFields();
  const { title, address, city, plans, pictures, facilities, facts, factFiles } = fields;
  switch (step) {
    case 'category':
      return category ? named(category.category) : null;
    case 'details':
      return title.trim() === '' ? null : <bdi>{title}</bdi>;
    case 'facts': {
      const all = category?.parameter_types ?? [];
      if (all.length === 0) return null;
      const filled = all.filter(({ id }) => (facts[id] ?? '').length > 0 || factFiles[id]).length;
      return t('posting.filledOf', { filled: format.number(filled), all: format.number(all.length) });
    }
    case 'facilities': {
      const count = Object.keys(facilities).length;
      return count === 0 ? null : t('posting.chosen', { count });
    }
    case 'plans':
      return plans.length === 0 ? null : t('posting.added', { count: plans.length });
    case 'place':
      return address || city ? <bdi>{address || city}</bdi> : null;
    case 'pictures':
      return pictures.length === 0 ? null : t('posting.added', { count: pictures.length });
    default:
      return null;
  }
}
