import { adminSaveVerificationField } from '@latchkey/contract/admin/verification-form/calls';
import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** Has its own action, so that switching two rows quickly saves both. */
export function FieldActiveSwitch({ field: { id, name, field_type, is_active } }: { field: FormField }) {
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
