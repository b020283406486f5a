import type { GatewaySettings } from '@latchkey/contract/admin/gateways/gateway-settings';
import { type GatewayState, isUsable } from '../../payment/gateways/gateway-settings.ts';

/** Returns a gateway as the console shows it: of secrets, only whether they are set. */
export function gatewayRecord(state: GatewayState, active: string | null): GatewaySettings {
  const { kind, isEnabled, values, lost } = state;
  return {
    gateway: kind.name,
    is_enabled: isEnabled ? 1 : 0,
    is_ready: isUsable(state) ? 1 : 0,
    is_active: kind.name === active ? 1 : 0,
    fields: kind.fields.map(({ name, isSecret, isRequired }) => ({
      name,
      is_hidden: isSecret ? 1 : 0,
      is_required: isRequired ? 1 : 0,
      is_set: values[name] ? 1 : 0,
      value: isSecret ? '' : (values[name] ?? ''),
    })),
    lost: [...lost],
  };
}
