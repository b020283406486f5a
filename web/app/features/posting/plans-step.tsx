import { fileCount, textLength } from '@latchkey/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftPlan } from './draft.ts';
import { FileSlot } from './file-slot.tsx';
import { useFields } from './posting-context.ts';
import { isWholePlan } from './problems.ts';
import { dropFile } from './upload-files.ts';
import { newId } from '../../files/new-id.ts';
import { useProblem } from './use-problem.ts';

/** Floor plans, one after the other: a new one once the last is filled. */
export function PlansStep() {
  const { t } = useTranslation();
  const { fields, change } = useFields();
  const [isHeld, setIsHeld] = useState(false);
  const last = fields.plans.at(-1);

  function add(): void {
    const isOpen = last !== undefined && !isWholePlan(last);
    setIsHeld(isOpen);
    if (isOpen) {
      document.querySelector<HTMLElement>(`[data-field="plan-${last.key}"] input`)?.focus();
      return;
    }
    const plan: DraftPlan = { key: newId(), title: '', document: null };
    change((now) => ({ ...now, plans: [...now.plans, plan] }));
  }

  return (
    <>
      {fields.plans.map((plan, index) => (
        <PlanFields
          key={plan.key}
          plan={plan}
          place={index + 1}
          onPlan={(next) => {
            setIsHeld(false);
            change((now) => ({
              ...now,
              plans: now.plans.flatMap((one) => (one.key !== plan.key ? one : (next ?? []))),
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
          {isHeld ? t('posting.fillPlanFirst') : ''}
        </p>
      </div>
    </>
  );
}

interface PlanFieldsProps {
  plan: DraftPlan;
  place: number;
  onPlan: (plan: DraftPlan | null) => void;
}

function PlanFields({ plan, place, onPlan }: PlanFieldsProps) {
  const { t } = useTranslation();
  const error = useProblem(`plan-${plan.key}`);
  const hasTitle = plan.title.trim() !== '';
  return (
    <fieldset className="posting-plan" data-field={`plan-${plan.key}`}>
      <legend className="field-label">{t('posting.plan', { place })}</legend>
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
          if (plan.document && !plan.document.kept) void dropFile(plan.document);
        }}
      >
        <Trash2 />
        {t('posting.removePlan')}
      </Button>
    </fieldset>
  );
}
