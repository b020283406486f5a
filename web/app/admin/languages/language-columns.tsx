import type { ConsoleLanguage } from '@latchkey/contract/admin/languages/records';
import { Link } from 'react-router';
import type { Translate } from '../../shared/i18n/translator.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data/data-table.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { moveKey, MoveButtons } from '../components/move-buttons.tsx';
import { adminSetLanguage } from '@latchkey/contract/admin/languages/calls';
import { Switch } from '../../ui/fields/switch.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';

interface ColumnDeps {
  t: Translate;
  number: (value: number) => string;
  /** Codes of all languages in their order. */
  codes: readonly string[];
  /** An order is being saved. */
  isReordering: boolean;
  onReorder: (codes: readonly string[]) => void;
  onMakeDefault: (code: string) => void;
  onOpen: (language: ConsoleLanguage) => void;
  onDelete: (code: string) => Promise<unknown>;
}

/** Returns the columns of the table of languages, with the actions of a row. */
export function languageColumns(deps: ColumnDeps): Column<ConsoleLanguage>[] {
  const { t, number, codes, isReordering, onReorder, onMakeDefault, onOpen, onDelete } = deps;
  return [
    {
      key: 'name',
      isRowHeader: true,
      title: t('console.languages.name'),
      cell: ({ code, name, is_default }) => (
        <span className="language-name">
          <Link className="console-open" to={`/admin/languages/${code}`} lang={code}>
            {name}
          </Link>
          <span className="console-quiet">{code}</span>
          {is_default === 1 && <Badge>{t('console.languages.default')}</Badge>}
        </span>
      ),
    },
    {
      key: 'translated',
      title: t('console.languages.translated'),
      cell: ({ name, translated, needed }) => {
        const share = t('console.languages.share', { done: number(translated), all: number(needed) });
        return (
          <span className="language-share tnum">
            <Meter label={name} value={translated} max={needed} valueText={share} />
            {share}
          </span>
        );
      },
    },
    {
      key: 'written',
      alignEnd: true,
      title: t('console.languages.written'),
      cell: ({ written }) => number(written),
    },
    {
      key: 'on',
      corner: true,
      title: t('console.languages.on'),
      cell: ({ code, name, is_enabled, is_default }) => (
        <LanguageSwitch
          label={`${name}: ${t('console.languages.on')}`}
          isOn={is_enabled === 1}
          disabled={is_default === 1}
          change={(is_on) => ({ code, is_enabled: is_on })}
        />
      ),
    },
    {
      key: 'rtl',
      title: t('console.languages.rtl'),
      cell: ({ code, name, rtl }) => (
        <LanguageSwitch
          label={`${name}: ${t('console.languages.rtl')}`}
          isOn={rtl === 1}
          change={(is_on) => ({ code, rtl: is_on })}
        />
      ),
    },
    {
      key: 'order',
      title: t('console.languages.order'),
      cell: ({ code, name }) => (
        <MoveButtons
          position={codes.indexOf(code)}
          count={codes.length}
          upLabel={t('console.languages.up', { name })}
          downLabel={t('console.languages.down', { name })}
          isMoving={isReordering}
          onMove={(to) => onReorder(moveKey(codes, code, to))}
        />
      ),
    },
    {
      key: 'more',
      title: <span className="sr-only">{t('console.languages.edit')}</span>,
      cell: (language) => (
        <span className="language-name">
          <Button size="sm" variant="ghost" onClick={() => onOpen(language)}>
            {t('console.languages.edit')}
          </Button>
          {language.is_default === 0 && (
            <>
              {language.is_enabled === 1 && (
                <Button size="sm" variant="ghost" onClick={() => onMakeDefault(language.code)}>
                  {t('console.languages.makeDefault')}
                </Button>
              )}
              <DeleteButton
                label={t('console.languages.remove')}
                title={t('console.languages.removeTitle', { name: language.name })}
                text={t('console.languages.removeText', { number: number(language.written) })}
                onDelete={() => onDelete(language.code)}
              />
            </>
          )}
        </span>
      ),
    },
  ];
}

interface LanguageSwitchProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  /** Returns the input of the call that saves the switch. */
  change: (isOn: boolean) => { code: string; is_enabled?: boolean; rtl?: boolean };
}

/** Has an action of its own, so that quick changes of two switches are both sent. */
function LanguageSwitch({ label, isOn, disabled = false, change }: LanguageSwitchProps) {
  const set = useAdminAction(adminSetLanguage);
  return (
    <Switch
      checked={isOn}
      disabled={disabled}
      onChange={({ currentTarget }) => void set.run(change(currentTarget.checked))}
    >
      <span className="sr-only">{label}</span>
    </Switch>
  );
}
