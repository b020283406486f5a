import { getPriceGuide } from '@latchkey/contract/property/calls';
import { price as priceLimit, textLength } from '@latchkey/contract/limits';
import { projectTypes } from '@latchkey/contract/project/project-types';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isolateNumber, isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { squareMetre } from '../../../shared/listing/parameter-text.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput, Textarea } from '../../../ui/fields/text-input.tsx';
import { CategoryTiles } from './category-step.tsx';
import { rentDurations } from '../drafts/draft.ts';
import { useFields, usePosting, useFieldError } from '../posting-context.ts';

/** Title, price and description; for a project also its type. */
export function DetailsStep() {
  const { session } = usePosting();
  const isProject = session.draft.kind === 'project';
  return (
    <>
      {isProject && <ProjectTypeField />}
      <TitleField />
      {!isProject && <PriceFields />}
      {!isProject && <AvailableFromField />}
      <DescriptionField />
      {isProject ? <CategoryTiles /> : <PremiumSwitch />}
    </>
  );
}

function TitleField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, set } = useFields();
  const { session } = usePosting();
  return (
    <div data-field="title">
      <Field
        label={t('posting.title')}
        help={t(`posting.titleHelp.${session.draft.kind}`)}
        error={useFieldError('title')}
        aside={t('posting.length', {
          length: format.number(fields.title.length),
          most: format.number(textLength.title),
        })}
        required
      >
        <TextInput
          dir="auto"
          maxLength={textLength.title}
          value={fields.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function PriceFields() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, set } = useFields();
  const error = useFieldError('price');
  const isRent = fields.offer === 'rent';
  return (
    <div className="posting-two">
      <div data-field="price">
        <Field label={t(isRent ? 'posting.rent' : 'posting.price')} error={error} required>
          <NumberInput
            {...format.currencyAffix(fields.currency)}
            min={0}
            max={priceLimit.max}
            step={isRent ? 10 : 1_000}
            value={fields.price}
            format={(value) => format.number(value, priceLimit.decimals)}
            onValueChange={(price) => set({ price, currency: null })}
          />
        </Field>
      </div>
      {isRent && (
        <Field label={t('posting.rentduration')} required>
          <Select
            value={fields.rentduration}
            onChange={({ currentTarget }) =>
              set({ rentduration: rentDurations.find((duration) => duration === currentTarget.value) ?? 'Monthly' })
            }
          >
            {rentDurations.map((duration) => (
              <option key={duration} value={duration}>
                {t(`posting.per.${duration.toLowerCase()}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <SimilarPrices />
    </div>
  );
}

/** The first day on which someone can move in. */
function AvailableFromField() {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  return (
    <div data-field="availableFrom">
      <Field
        label={t('posting.availableFrom')}
        optionalLabel={t('posting.optional')}
        help={t('posting.availableFromHelp')}
        error={useFieldError('availableFrom')}
      >
        <TextInput
          type="date"
          value={fields.availableFrom ?? ''}
          onChange={(event) => set({ availableFrom: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

/** What homes of the same kind in the same city cost; nothing with too few of them. */
function SimilarPrices() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields } = useFields();
  const { listing } = usePosting().session.draft;
  const { categoryId, offer, city } = fields;
  const isRent = offer === 'rent';
  const guide = useCall(
    getPriceGuide,
    { category_id: categoryId ?? 0, property_type: isRent ? 1 : 0, city, ...(listing && { except_id: listing.id }) },
    { enabled: categoryId !== null && offer !== null && city !== '' },
  ).data?.data;
  if (!guide) return null;
  const { count, low, median, high, per_area: perArea } = guide;
  const rate = format.areaRate(squareMetre);
  const price = (amount: number) => isolateNumber(format.shortPrice(amount));
  return (
    <p className="posting-guide field-help">
      {t(isRent ? 'posting.guideRent' : 'posting.guide', {
        count,
        homes: format.number(count),
        city: isolateText(city),
        low: price(low),
        high: price(high),
        median: price(median),
      })}{' '}
      {perArea !== null && t('posting.guidePerArea', { price: price(perArea * rate.factor), unit: rate.symbol })}
    </p>
  );
}

function DescriptionField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, set } = useFields();
  return (
    <div data-field="description">
      <Field
        label={t('posting.description')}
        help={t('posting.descriptionHelp')}
        error={useFieldError('description')}
        aside={format.number(fields.description.length)}
        required
      >
        <Textarea
          rows={9}
          dir="auto"
          // The HTML tags that are added later count too.
          maxLength={textLength.description / 2}
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function PremiumSwitch() {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  return (
    <Switch
      spread
      help={t('posting.premiumHelp')}
      checked={fields.isPremium}
      onChange={(event) => set({ isPremium: event.currentTarget.checked })}
    >
      {t('posting.premium')}
    </Switch>
  );
}

function ProjectTypeField() {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  return (
    <RadioGroup
      legend={t('posting.projectType')}
      inline
      value={fields.projectType}
      onValueChange={(projectType) => set({ projectType })}
      choices={projectTypes.map((value) => ({
        value,
        label: t(`posting.projectType.${value}`),
      }))}
    />
  );
}
