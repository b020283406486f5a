import { adminSetLanguage } from '@latchkey/contract/admin/languages/calls';
import { Switch } from '../../ui/switch.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';

interface LanguageSwitchProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  /** Returns the input of the call that saves the switch. */
  change: (isOn: boolean) => { code: string; is_enabled?: boolean; rtl?: boolean };
}

/** Has an action of its own, so that quick changes of two switches are both sent. */
export function LanguageSwitch({ label, isOn, disabled = false, change }: LanguageSwitchProps) {
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
