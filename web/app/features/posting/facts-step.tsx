import type { Parameter } from '@latchkey/contract/catalogue/parameter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Note } from '../../ui/note.tsx';
import { ParameterField } from './parameters-step.tsx';
import { usePosting } from './posting-context.ts';

/** Names of the required parameters of the category, then inputs for all of them in its order. */
export function ParametersStep() {
  const { t, named } = useTranslation();
  const { category } = usePosting();
  const parameters = category?.parameter_types ?? [];
  if (!category) return <Note>{t('posting.factsLater')}</Note>;
  if (parameters.length === 0) return <Note>{t('posting.noFacts')}</Note>;
  const required = parameters.filter((parameter) => parameter.is_required === 1).map(({ name }) => named(name));
  return (
    <>
      {required.length > 0 && <p className="posting-required">{t('posting.needed', { names: required.join(', ') })}</p>}
      <div className="posting-parameters">
        {parameters.map((parameter) => (
          <div key={parameter.id} data-field={`fact-${parameter.id}`} data-wide={isWide(parameter) || undefined}>
            <ParameterField parameter={parameter} />
          </div>
        ))}
      </div>
    </>
  );
}

function isWide({ type_of_parameter }: Parameter): boolean {
  return ['textarea', 'checkbox', 'radiobutton', 'file'].includes(type_of_parameter);
}
