import type { TranslatedName } from '@latchkey/contract/admin/catalogue/records';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { translationsOf, useOtherLanguages } from '../components/translated-names.tsx';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import type { TableState } from '../components/table/use-table-state.ts';

interface NamedRow {
  id: number;
  name: string;
  image: string;
  names: readonly TranslatedName[];
}

/** Column with icon and name. A click opens the row. */
export function nameColumn<Row extends NamedRow>(t: Translate, onOpen: (id: number) => void): TableColumn<Row> {
  return {
    key: 'name',
    title: t('console.catalogue.name'),
    sort: 'name',
    isRowHeader: true,
    cell: (row) => <NameCell row={row} onOpen={() => onOpen(row.id)} />,
  };
}

/** Column with the number of the market's other languages that have a translation of the name. */
export function translationsColumn<Row extends NamedRow>(t: Translate): TableColumn<Row> {
  return {
    key: 'languages',
    title: t('console.catalogue.languages'),
    alignEnd: true,
    cell: (row) => <TranslationCount row={row} />,
  };
}

function NameCell({ row: { name, image }, onOpen }: { row: NamedRow; onOpen: () => void }) {
  const { tintIcons } = useMarket();
  return (
    <button type="button" className="console-open cat-name" onClick={onOpen}>
      <Icon src={image} tint={tintIcons} size={20} />
      <bdi>{name}</bdi>
    </button>
  );
}

function TranslationCount({ row: { name, names } }: { row: NamedRow }) {
  const translations = translationsOf(names, name);
  const languages = useOtherLanguages(translations);
  const translated = languages.filter(({ code }) => translations[code]);
  return <span className="tnum">{`${translated.length}/${languages.length}`}</span>;
}

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
