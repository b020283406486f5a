import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { orderedRange } from '../../ui/fields/price-range.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { OptionName, useFacets } from './facet-counts.tsx';
import { type FilterProps, limitChange } from './filter-props.ts';

const minimums = [1, 2, 3, 4, 5];
const maximums = [1, 2, 3, 4, 5, 6, 8, 10];

/** Minimum and maximum number of bedrooms, bathrooms or parking spaces. */
export function RoomsField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const facets = useFacets(state);
  return (
    <div className="grid gap-6">
      {options.counted.map(({ id, name }) => {
        const from = state.atLeast[id] || null;
        const to = state.atMost[id] || null;
        const change = (limit: { from: number | null } | { to: number | null }) =>
          onChange((latest) => {
            const limits = { from: latest.atLeast[id] || null, to: latest.atMost[id] || null };
            return limitChange(latest, id, orderedRange({ ...limits, ...limit }));
          });
        return (
          <div key={id} className="grid gap-2">
            <span className="field-label">{named(name)}</span>
            <SegmentedControl
              legend={t('search.factAtLeast', { fact: named(name) })}
              segments={[
                { value: '0', label: t('search.any') },
                ...withLimit(minimums, from).map((count) => ({
                  value: String(count),
                  label: t('search.atLeast', { count }),
                  icon: (
                    <OptionName
                      isShort
                      count={facets?.at_least.find((one) => one.id === id)?.counts[count - 1]}
                      isEstimate={facets?.is_estimate}
                    >
                      {t('search.atLeast', { count })}
                    </OptionName>
                  ),
                })),
              ]}
              value={String(from ?? 0)}
              onValueChange={(min) => change({ from: Number(min) || null })}
            />
            <Field label={t('search.factAtMost', { fact: named(name) })} labelHidden>
              <Select small value={to ?? 0} onChange={(event) => change({ to: Number(event.target.value) || null })}>
                <option value={0}>{t('search.noMaximum')}</option>
                {withLimit(maximums, to).map((count) => (
                  <option key={count} value={count}>
                    {t('search.price.upTo', { to: count })}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        );
      })}
    </div>
  );
}

/** The offered limits with that of the search, which a typed text or a link may have set. */
function withLimit(limits: readonly number[], limit: number | null): number[] {
  return limit === null || limits.includes(limit) ? [...limits] : [...limits, limit].sort((a, b) => a - b);
}
