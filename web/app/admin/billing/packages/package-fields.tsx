import { type FeatureKey, featureKeys, isCounted } from '@latchkey/contract/package/features';
import { packageLimits } from '@latchkey/contract/package/package-limits';
import { useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { LimitType, PackageDraft, PackageFieldName } from './package-draft.ts';
import './packages.css';

interface PackageFieldsProps {
  draft: PackageDraft;
  onChange: (draft: PackageDraft) => void;
  /** Translated problem of a field. */
  problemAt: (name: PackageFieldName) => string | undefined;
}

/** Fields of a package: name, price, duration and features. */
export function PackageFields({ draft, onChange, problemAt }: PackageFieldsProps) {
  const { t } = useTranslation();
  const { currencyCode } = useMarket();
  const set = (values: Partial<PackageDraft>) => onChange({ ...draft, ...values });
  return (
    <>
      <Field label={t('console.billing.name')} error={problemAt('name')} required>
        <TextInput
          value={draft.name}
          maxLength={packageLimits.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <SegmentedControl
        legend={t('console.billing.kind')}
        value={draft.isPaid ? 'paid' : 'free'}
        segments={(['paid', 'free'] as const).map((value) => ({ value, label: t(`console.billing.kind.${value}`) }))}
        onValueChange={(value) => set({ isPaid: value === 'paid' })}
      />
      {draft.isPaid && (
        <Field label={t('console.billing.price')} error={problemAt('price')} required>
          <NumberInput value={draft.price} min={0} onValueChange={(price) => set({ price })} after={currencyCode} />
        </Field>
      )}
      <div className="console-pair">
        <Field label={t('console.billing.lasts')} error={problemAt('duration')} required>
          <NumberInput value={draft.count} min={1} onValueChange={(count) => set({ count })} />
        </Field>
        <Field label={t('console.billing.unit')}>
          <Select value={draft.unit} onChange={(event) => set({ unit: event.target.value === 'day' ? 'day' : 'hour' })}>
            <option value="day">{t('console.billing.unit.day')}</option>
            <option value="hour">{t('console.billing.unit.hour')}</option>
          </Select>
        </Field>
      </div>
      <fieldset className="package-features">
        <legend className="field-label">{t('console.billing.opens')}</legend>
        {featureKeys.map((key) => (
          <FeatureField
            key={key}
            feature={key}
            featureLimit={draft.featureLimits[key]}
            problem={problemAt(key)}
            onChange={(featureLimit) => set({ featureLimits: { ...draft.featureLimits, [key]: featureLimit } })}
          />
        ))}
        {problemAt('features') && (
          <p className="field-error" role="alert">
            {problemAt('features')}
          </p>
        )}
      </fieldset>
      <Field
        label={t('console.billing.iosId')}
        help={t('console.billing.iosIdHelp')}
        error={problemAt('ios_product_id')}
      >
        <TextInput
          dir="ltr"
          value={draft.iosId}
          maxLength={packageLimits.iosProductId}
          onChange={(event) => set({ iosId: event.target.value })}
        />
      </Field>
      <Checkbox checked={draft.isOnSale} onChange={() => set({ isOnSale: !draft.isOnSale })}>
        {t('console.billing.onSale.1')}
      </Checkbox>
    </>
  );
}

interface FeatureFieldProps {
  feature: FeatureKey;
  featureLimit: { limitType: LimitType; limit: number | null };
  problem: string | undefined;
  onChange: (featureLimit: { limitType: LimitType; limit: number | null }) => void;
}

function FeatureField({ feature, featureLimit, problem, onChange }: FeatureFieldProps) {
  const { t } = useTranslation();
  const problemId = useId();
  const name = t(`console.billing.feature.${feature}`);
  const limitTypes: readonly LimitType[] = isCounted(feature) ? ['off', 'limited', 'unlimited'] : ['off', 'unlimited'];
  return (
    <div className="package-feature">
      <span>{name}</span>
      <Select
        small
        aria-label={name}
        value={featureLimit.limitType}
        onChange={(event) => {
          const limitType = limitTypes.find((each) => each === event.target.value) ?? 'off';
          onChange({ limitType, limit: limitType === 'limited' ? (featureLimit.limit ?? 1) : null });
        }}
      >
        {limitTypes.map((limitType) => (
          <option key={limitType} value={limitType}>
            {t(
              limitType === 'unlimited' && !isCounted(feature)
                ? 'console.billing.limitType.on'
                : `console.billing.limitType.${limitType}`,
            )}
          </option>
        ))}
      </Select>
      {featureLimit.limitType === 'limited' && (
        <NumberInput
          small
          aria-label={t('console.billing.limitOf', { name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          value={featureLimit.limit}
          min={1}
          onValueChange={(limit) => onChange({ ...featureLimit, limit })}
        />
      )}
      {problem && (
        <p className="field-error" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
