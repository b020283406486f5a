import type { GatewaySettings } from '@latchkey/contract/admin/gateways/gateway-settings';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface GatewayFieldProps {
  field: GatewaySettings['fields'][number];
  isLost: boolean;
  edited: string | undefined;
  /** The server's validation problem. */
  problem: string | undefined;
  onEdit: (value: string) => void;
}

/** One field of a gateway. A saved secret is not shown, only that it is saved. */
export function GatewayField({ field, isLost, edited, problem, onEdit }: GatewayFieldProps) {
  const { t } = useTranslation();
  const { name, is_hidden, is_required, is_set, value } = field;
  const isSavedSecret = is_hidden === 1 && is_set === 1 && !isLost;
  const inputProps = {
    autoComplete: 'off',
    dir: 'ltr',
    value: edited ?? value,
    onChange: (event: { target: { value: string } }) => onEdit(event.target.value),
  } as const;
  return (
    <Field
      label={t(`console.money.field.${name}`)}
      help={
        isSavedSecret
          ? t('console.money.gateways.kept')
          : name === 'currency'
            ? t('console.money.gateways.currency')
            : undefined
      }
      error={problem && t(`console.money.gateways.${problem}`)}
      {...(is_required === 0 && { optionalLabel: t('console.money.optional') })}
    >
      {name === 'sandbox_mode' ? (
        <Select value={edited ?? value} onChange={inputProps.onChange}>
          <option value="0">{t('console.money.mode.live')}</option>
          <option value="1">{t('console.money.mode.test')}</option>
        </Select>
      ) : is_hidden === 1 ? (
        <PasswordInput
          {...inputProps}
          autoComplete="new-password"
          placeholder={isSavedSecret ? '••••••••' : ''}
          showLabel={t('console.money.gateways.show')}
        />
      ) : (
        <TextInput {...inputProps} />
      )}
    </Field>
  );
}
