import { textLength } from '@latchkey/contract/limits';
import { fileCount } from '@latchkey/contract/upload-limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { DraftPlan } from '../drafts/draft.ts';
import { FileSlot } from '../files/file-slot.tsx';
import { useFields, useFieldError } from '../posting-context.ts';
import { isCompletePlan } from '../submit/problems.ts';
import { deleteDraftFile } from '../files/upload-files.ts';
import { newId } from '../../../shared/files/new-id.ts';

/** Floor plans; another one can be added once the last is complete. */
export function PlansStep() {
  const { t } = useTranslation();
  const { fields, change } = useFields();
  const [isBlocked, setIsBlocked] = useState(false);
  const last = fields.plans.at(-1);

  function add(): void {
    const isIncomplete = last !== undefined && !isCompletePlan(last);
    setIsBlocked(isIncomplete);
    if (isIncomplete) {
      document.querySelector<HTMLElement>(`[data-field="plan-${last.key}"] input`)?.focus();
      return;
    }
    const plan: DraftPlan = { key: newId(), title: '', document: null };
    change((current) => ({ ...current, plans: [...current.plans, plan] }));
  }

  return (
    <>
      {fields.plans.map((plan, index) => (
        <PlanFields
          key={plan.key}
          plan={plan}
          position={index + 1}
          onPlan={(next) => {
            setIsBlocked(false);
            change((current) => ({
              ...current,
              plans: current.plans.flatMap((other) => (other.key !== plan.key ? other : (next ?? []))),
            }));
          }}
        />
      ))}
      <div className="posting-add">
        {fields.plans.length < fileCount.plans && (
          <Button variant="line" onClick={add}>
            <Plus />
            {t(fields.plans.length === 0 ? 'posting.firstPlan' : 'posting.nextPlan')}
          </Button>
        )}
        <p className="field-error" role="status">
          {isBlocked ? t('posting.fillPlanFirst') : ''}
        </p>
      </div>
    </>
  );
}

interface PlanFieldsProps {
  plan: DraftPlan;
  position: number;
  onPlan: (plan: DraftPlan | null) => void;
}

function PlanFields({ plan, position, onPlan }: PlanFieldsProps) {
  const { t } = useTranslation();
  const error = useFieldError(`plan-${plan.key}`);
  const hasTitle = plan.title.trim() !== '';
  return (
    <fieldset className="posting-plan" data-field={`plan-${plan.key}`}>
      <legend className="field-label">{t('posting.plan', { place: position })}</legend>
      <div className="posting-two">
        <Field label={t('posting.planTitle')} error={hasTitle ? undefined : error} required>
          <TextInput
            dir="auto"
            maxLength={textLength.planTitle}
            placeholder={t('posting.planHint')}
            value={plan.title}
            onChange={(event) => onPlan({ ...plan, title: event.currentTarget.value })}
          />
        </Field>
        <FileSlot
          label={t('posting.planFile')}
          error={hasTitle ? error : undefined}
          use="planDocument"
          file={plan.document}
          onFile={(document) => onPlan({ ...plan, document })}
          required
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          onPlan(null);
          if (plan.document && !plan.document.saved) void deleteDraftFile(plan.document);
        }}
      >
        <Trash2 />
        {t('posting.removePlan')}
      </Button>
    </fieldset>
  );
}
