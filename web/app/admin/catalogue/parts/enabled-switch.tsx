import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Switch } from '../../../ui/switch.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import type { TableState } from '../../components/use-table-state.ts';

/** Filter by enabled or disabled. */
export function EnabledFilter({ label, state }: { label: string; state: TableState<'is_enabled'> }) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={label}
      allLabel={t('console.catalogue.onAndOff')}
      value={state.filters.is_enabled}
      options={[
        { value: '1', label: t('console.catalogue.on') },
        { value: '0', label: t('console.catalogue.off') },
      ]}
      onChange={(value) => state.set('is_enabled', value)}
    />
  );
}

interface EnabledSwitchProps {
  row: { id: number; is_enabled: 0 | 1 };
  /** Label for screen readers, with the name of the row. */
  label: string;
  save: { run: (input: { id: number; is_enabled: 0 | 1 }) => Promise<unknown> };
}

/** Enables or disables a row. */
export function EnabledSwitch({ row: { id, is_enabled }, label, save }: EnabledSwitchProps) {
  return (
    <Switch checked={is_enabled === 1} onChange={() => void save.run({ id, is_enabled: is_enabled ? 0 : 1 })}>
      <span className="sr-only">{label}</span>
    </Switch>
  );
}
