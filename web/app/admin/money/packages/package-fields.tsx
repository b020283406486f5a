import { type FeatureKey, featureKeys, isCounted } from '@latchkey/contract/rules/features';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Opening, PackageDraft } from './package-draft.ts';
import './packages.css';

interface PackageFieldsProps {
  draft: PackageDraft;
  onChange: (draft: PackageDraft) => void;
  /** Name of the field that the server refused. */
  failed: string | null;
  problem: string | null;
}

/** What a package is called, costs, lasts and opens. */
export function PackageFields({ draft, onChange, failed, problem }: PackageFieldsProps) {
  const { t } = useTranslation();
  const { currencyCode } = useMarket();
  const set = (values: Partial<PackageDraft>) => onChange({ ...draft, ...values });
  const errorOf = (...names: string[]) => (failed !== null && names.includes(failed) ? problem : '');
  return (
    <>
      <Field label={t('console.money.name')} error={errorOf('name')} required>
        <TextInput value={draft.name} maxLength={120} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <SegmentedControl
        legend={t('console.money.kind')}
        value={draft.isPaid ? 'paid' : 'free'}
        segments={(['paid', 'free'] as const).map((value) => ({ value, label: t(`console.money.kind.${value}`) }))}
        onValueChange={(value) => set({ isPaid: value === 'paid' })}
      />
      {draft.isPaid && (
        <Field label={t('console.money.price')} error={errorOf('price')} required>
          <NumberInput value={draft.price} min={0} onValueChange={(price) => set({ price })} after={currencyCode} />
        </Field>
      )}
      <div className="console-pair">
        <Field label={t('console.money.lasts')} error={errorOf('duration')} required>
          <NumberInput value={draft.count} min={1} onValueChange={(count) => set({ count })} />
        </Field>
        <Field label={t('console.money.unit')}>
          <Select value={draft.unit} onChange={(event) => set({ unit: event.target.value === 'day' ? 'day' : 'hour' })}>
            <option value="day">{t('console.money.unit.day')}</option>
            <option value="hour">{t('console.money.unit.hour')}</option>
          </Select>
        </Field>
      </div>
      <fieldset className="money-features">
        <legend className="field-label">{t('console.money.opens')}</legend>
        {featureKeys.map((key) => (
          <FeatureField
            key={key}
            feature={key}
            opening={draft.opens[key]}
            onChange={(opening) => set({ opens: { ...draft.opens, [key]: opening } })}
          />
        ))}
        {errorOf('features', 'limit') && (
          <p className="field-error" role="alert">
            {failed === 'limit' ? t('console.money.limitMissing') : t('console.money.featureMissing')}
          </p>
        )}
      </fieldset>
      <Field label={t('console.money.iosId')} help={t('console.money.iosIdHelp')} error={errorOf('ios_product_id')}>
        <TextInput
          dir="ltr"
          value={draft.iosId}
          maxLength={120}
          onChange={(event) => set({ iosId: event.target.value })}
        />
      </Field>
      <Checkbox checked={draft.isOnSale} onChange={() => set({ isOnSale: !draft.isOnSale })}>
        {t('console.money.onSale.1')}
      </Checkbox>
    </>
  );
}

interface FeatureFieldProps {
  feature: FeatureKey;
  opening: { way: Opening; limit: number | null };
  onChange: (opening: { way: Opening; limit: number | null }) => void;
}

function FeatureField({ feature, opening, onChange }: FeatureFieldProps) {
  const { t } = useTranslation();
  const name = t(`console.money.feature.${feature}`);
  const ways: readonly Opening[] = isCounted(feature) ? ['off', 'limited', 'unlimited'] : ['off', 'unlimited'];
  return (
    <div className="money-feature">
      <span>{name}</span>
      <Select
        small
        aria-label={name}
        value={opening.way}
        onChange={(event) => {
          const way = ways.find((one) => one === event.target.value) ?? 'off';
          onChange({ way, limit: way === 'limited' ? (opening.limit ?? 1) : null });
        }}
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {t(way === 'unlimited' && !isCounted(feature) ? 'console.money.way.on' : `console.money.way.${way}`)}
          </option>
        ))}
      </Select>
      {opening.way === 'limited' && (
        <NumberInput
          small
          aria-label={t('console.money.limitOf', { name })}
          value={opening.limit}
          min={1}
          onValueChange={(limit) => onChange({ ...opening, limit })}
        />
      )}
    </div>
  );
}
