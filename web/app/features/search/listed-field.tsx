import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { FilterProps } from './filter-props.ts';

const periods = ['any', '0', '1'] as const;

/** Listed any time, since last week or since yesterday (specification 9). */
export function ListedSinceField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const value = state.posted_since === undefined ? 'any' : state.posted_since === 0 ? '0' : '1';
  return (
    <SegmentedControl
      legend={t('search.listed')}
      segments={periods.map((period) => ({ value: period, label: t(`search.listed.${period}`) }))}
      value={value}
      onValueChange={(period) => onChange({ posted_since: period === 'any' ? undefined : period === '0' ? 0 : 1 })}
    />
  );
}
