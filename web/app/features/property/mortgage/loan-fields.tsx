import { mortgage as limits } from '@latchkey/contract/limits';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useMarket } from '../../../market/market.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput, type NumberInputProps } from '../../../ui/number-input.tsx';
import type { LoanField, LoanForm } from './loan-form.ts';

interface LoanFieldsProps {
  form: LoanForm;
  problems: readonly LoanField[];
  start: string;
  onChange: (field: LoanField, value: number | null) => void;
}

type InputProps = Pick<NumberInputProps, 'before' | 'after' | 'step'>;

export function LoanFields({ form, problems, start, onChange }: LoanFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currencySymbol } = useMarket();
  const lastYear = new Date(start).getUTCFullYear() + (form.years ?? 0);
  const isTermKnown = form.years !== null && !problems.includes('years');
  const inputProps: Record<LoanField, InputProps> = {
    price: { before: currencySymbol, step: 5_000 },
    down: { before: currencySymbol, step: 1_000 },
    share: { after: '%', step: 1 },
    interest: { after: '%', step: 0.05 },
    years: { after: isTermKnown ? t('property.loan.until', { year: lastYear }) : null, step: 1 },
  };
  const errors: Partial<Record<LoanField, string>> = {
    price: t('property.loan.priceWrong'),
    down: t('property.loan.downWrong'),
    interest: t('property.loan.interestWrong', { min: limits.interestMin, max: limits.interestMax }),
    years: t('property.loan.yearsWrong', { min: limits.yearsMin, max: limits.yearsMax }),
  };
  return (
    <div className="loan-fields">
      {(['price', 'down', 'share', 'interest', 'years'] as const).map((field) => (
        <Field
          key={field}
          className={`loan-${field}`}
          label={t(`property.loan.${field}`)}
          error={problems.includes(field) ? errors[field] : undefined}
        >
          <NumberInput
            {...inputProps[field]}
            value={form[field]}
            onValueChange={(value) => onChange(field, value === null ? null : Math.round(value * 100) / 100)}
            format={(value) => format.number(value, 2)}
            className="tnum"
          />
        </Field>
      ))}
      <p className="loan-help">{t('property.loan.help')}</p>
    </div>
  );
}
