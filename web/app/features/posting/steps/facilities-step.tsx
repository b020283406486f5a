import { getFacilities } from '@latchkey/contract/catalogue/calls';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { useFields } from '../posting-context.ts';

/** Distances to schools, shops and other facilities; blank ones are not sent. */
export function FacilitiesStep() {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { distanceUnit, tintIcons } = useMarket();
  const { fields, change } = useFields();
  const query = useCall(getFacilities, {});
  if (hasQueryFailed(query)) return <QueryErrorState query={query} />;
  if (!query.data) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  return (
    <div className="posting-facilities">
      {query.data.data.map(({ id, name, image }) => (
        <Field
          key={id}
          label={
            <span className="posting-facility">
              <Icon src={image} tint={tintIcons} size={18} />
              {named(name)}
            </span>
          }
        >
          <NumberInput
            min={0}
            max={100_000}
            step={distanceUnit === 'm' || distanceUnit === 'yd' ? 50 : 0.5}
            after={t(`posting.unit.${distanceUnit}`)}
            value={fields.facilities[id] ?? null}
            format={(value) => format.number(value, 2)}
            onValueChange={(distance) =>
              change((current) => {
                const { [id]: _, ...others } = current.facilities;
                return { ...current, facilities: distance === null ? others : { ...others, [id]: distance } };
              })
            }
          />
        </Field>
      ))}
    </div>
  );
}
