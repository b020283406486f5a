import type { FormField } from '@latchkey/contract/records/console-verification-form';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Translate } from '../../i18n/translator.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';

interface ColumnNeeds {
  t: Translate;
  /** All fields in their order. */
  ids: readonly number[];
  onOpen: (field: FormField) => void;
  onSwitch: (field: FormField, isOn: boolean) => void;
  /** Changes the field at this place with the one before. */
  onPut: (at: number) => void;
}

/** What the list says of each field, and what can be done with it there. */
export function fieldColumns({ t, ids, onOpen, onSwitch, onPut }: ColumnNeeds): Column<FormField>[] {
  return [
    {
      key: 'name',
      heads: true,
      title: t('console.verificationForm.name'),
      cell: (field) => (
        <button type="button" className="console-open" dir="auto" onClick={() => onOpen(field)}>
          {field.name}
        </button>
      ),
    },
    {
      key: 'type',
      title: t('console.verificationForm.type'),
      cell: ({ field_type, is_answered }) => (
        <span className="form-field-type">
          {t(`console.verificationForm.types.${field_type}`)}
          {is_answered === 1 && <Badge>{t('console.verificationForm.answered')}</Badge>}
        </span>
      ),
    },
    {
      key: 'on',
      title: t('console.verificationForm.on'),
      cell: (field) => (
        <Switch
          checked={field.is_active === 1}
          onChange={({ currentTarget }) => onSwitch(field, currentTarget.checked)}
        >
          <span className="sr-only">{`${field.name}: ${t('console.verificationForm.on')}`}</span>
        </Switch>
      ),
    },
    {
      key: 'order',
      title: t('console.verificationForm.order'),
      cell: ({ id, name }) => (
        <span className="form-field-type">
          <IconButton
            size="sm"
            label={t('console.verificationForm.up', { name })}
            icon={<ArrowUp />}
            disabled={ids[0] === id}
            onClick={() => onPut(ids.indexOf(id))}
          />
          <IconButton
            size="sm"
            label={t('console.verificationForm.down', { name })}
            icon={<ArrowDown />}
            disabled={ids.at(-1) === id}
            onClick={() => onPut(ids.indexOf(id) + 1)}
          />
        </span>
      ),
    },
  ];
}
