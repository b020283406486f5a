import { type OperatorRole, operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';

interface RoleFieldProps {
  role: OperatorRole;
  onChange: (role: OperatorRole) => void;
  disabled?: boolean;
}

/** Selects a role; each option explains what it allows. */
export function RoleField({ role, onChange, disabled = false }: RoleFieldProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      legend={t('console.team.role')}
      choices={operatorRoleNames.map((value) => ({
        value,
        label: t(`console.team.roles.${value}`),
        help: t(`console.team.may.${value}`),
        disabled,
      }))}
      value={role}
      onValueChange={onChange}
    />
  );
}
