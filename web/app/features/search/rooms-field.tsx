import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { FilterProps } from './filter-props.ts';

const minimums = ['0', '1', '2', '3', '4', '5'] as const;

/** Minimum number of bedrooms, bathrooms or parking spaces. */
export function RoomsField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  return (
    <div className="grid gap-4">
      {options.counted.map(({ id, name }) => (
        <div key={id} className="grid gap-2">
          <span className="field-label">{named(name)}</span>
          <SegmentedControl
            legend={named(name)}
            segments={minimums.map((min) => ({
              value: min,
              label: min === '0' ? t('search.any') : t('search.atLeast', { count: Number(min) }),
            }))}
            value={minimums.find((min) => Number(min) === (state.atLeast[id] ?? 0)) ?? '0'}
            onValueChange={(min) => {
              const { [id]: _, ...others } = state.atLeast;
              onChange({ atLeast: min === '0' ? others : { ...others, [id]: Number(min) } });
            }}
          />
        </div>
      ))}
    </div>
  );
}
