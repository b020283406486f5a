import type { GatewaySettings } from '@latchkey/contract/admin/gateways/gateway-settings';

/** Unsaved changes of a gateway. */
export interface GatewayEdits {
  /** Values by field. */
  values: Readonly<Record<string, string>>;
  /** Absent while the switch is as saved. */
  isEnabled?: boolean;
}

export const noEdits: GatewayEdits = { values: {} };

export function hasEdits({ values, isEnabled }: GatewayEdits): boolean {
  return isEnabled !== undefined || Object.keys(values).length > 0;
}

/** A value equal to the saved one is no edit; a blank secret keeps the saved one. */
export function withValue(
  { values, ...rest }: GatewayEdits,
  field: GatewaySettings['fields'][number],
  value: string,
): GatewayEdits {
  const { [field.name]: _, ...others } = values;
  return { ...rest, values: value === field.value ? others : { ...others, [field.name]: value } };
}

/** A switch in its saved position is no edit. */
export function withSwitch({ values }: GatewayEdits, gateway: GatewaySettings, isEnabled: boolean): GatewayEdits {
  return { values, ...(isEnabled !== (gateway.is_enabled === 1) && { isEnabled }) };
}

/** Removes the edits that were saved. Those made since the request was sent stay. */
export function withoutSaved({ values, isEnabled }: GatewayEdits, saved: GatewayEdits): GatewayEdits {
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name, value]) => saved.values[name] !== value)),
    ...(isEnabled !== undefined && isEnabled !== saved.isEnabled && { isEnabled }),
  };
}
