import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import type { Translate } from '../../shared/i18n/translator.ts';
import { Badge } from '../../ui/data/badge.tsx';
import type { Column } from '../../ui/data/data-table.tsx';
import { moveKey, MoveButtons } from '../components/move-buttons.tsx';
import { adminSaveVerificationField } from '@latchkey/contract/admin/verification-form/calls';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';

interface FieldColumnsOptions {
  t: Translate;
  /** Ids of all fields, in their order. */
  ids: readonly number[];
  /** A new order is being saved. */
  isMoving: boolean;
  onOpen: (field: FormField) => void;
  onOrder: (ids: readonly number[]) => void;
}

/** Columns of the list of fields. */
export function fieldColumns({ t, ids, isMoving, onOpen, onOrder }: FieldColumnsOptions): Column<FormField>[] {
  return [
    {
      key: 'name',
      isRowHeader: true,
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
      corner: true,
      title: t('console.verificationForm.on'),
      cell: (field) => <FieldActiveSwitch field={field} />,
    },
    {
      key: 'order',
      title: t('console.verificationForm.order'),
      cell: ({ id, name }) => (
        <MoveButtons
          position={ids.indexOf(id)}
          count={ids.length}
          upLabel={t('console.verificationForm.up', { name })}
          downLabel={t('console.verificationForm.down', { name })}
          isMoving={isMoving}
          onMove={(to) => onOrder(moveKey(ids, id, to))}
        />
      ),
    },
  ];
}

/** Has its own action, so that switching two rows quickly saves both. */
function FieldActiveSwitch({ field: { id, name, field_type, is_active } }: { field: FormField }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveVerificationField);
  return (
    <Switch
      checked={is_active === 1}
      onChange={({ currentTarget }) => void save.run({ id, name, field_type, is_active: currentTarget.checked })}
    >
      <span className="sr-only">{`${name}: ${t('console.verificationForm.on')}`}</span>
    </Switch>
  );
}
