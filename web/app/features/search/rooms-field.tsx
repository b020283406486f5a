import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { FilterProps } from './filter-props.ts';

const leasts = ['0', '1', '2', '3', '4', '5'] as const;

/** At least so many of what is counted: bedrooms, bathrooms, parking. */
export function RoomsField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  return (
    <div className="grid gap-4">
      {options.counted.map(({ id, name }) => (
        <div key={id} className="grid gap-2">
          <span className="field-label">{named(name)}</span>
          <SegmentedControl
            legend={named(name)}
            segments={leasts.map((least) => ({
              value: least,
              label: least === '0' ? t('search.any') : t('search.atLeast', { count: Number(least) }),
            }))}
            value={leasts.find((least) => Number(least) === (state.atLeast[id] ?? 0)) ?? '0'}
            onValueChange={(least) => {
              const { [id]: _, ...others } = state.atLeast;
              onChange({ atLeast: least === '0' ? others : { ...others, [id]: Number(least) } });
            }}
          />
        </div>
      ))}
    </div>
  );
}
