import { useTranslation } from '../../i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { FilterProps } from './filter-props.ts';

const moments = ['any', '0', '1'] as const;

/** Posted since: any time, last week, yesterday (specification 9). */
export function ListedField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const value = state.posted_since === undefined ? 'any' : state.posted_since === 0 ? '0' : '1';
  return (
    <SegmentedControl
      legend={t('search.listed')}
      segments={moments.map((moment) => ({ value: moment, label: t(`search.listed.${moment}`) }))}
      value={value}
      onValueChange={(moment) => onChange({ posted_since: moment === 'any' ? undefined : moment === '0' ? 0 : 1 })}
    />
  );
}
