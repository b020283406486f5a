import { z } from 'zod';
import { gatewaySettings, gatewayCheck } from './gateway-settings.ts';
import { gatewayNames } from '../../payment/gateways.ts';
import { choice, clearableText, flag, optional, text, emptyInput } from '../../schema/input.ts';
import { entries, has } from '../../schema/input-lists.ts';
import { ok } from '../../schema/output.ts';

export const adminGetGateways = { input: emptyInput, output: ok(z.array(gatewaySettings)) };

/** `values[0][name]`, `values[0][value]`: only these fields change; a blank clears one. */
const values = entries(z.object({ name: text(60), value: clearableText(4_000) }), 20, (entry) => has(entry, 'name'));

export const adminSetGateway = {
  input: z.object({ gateway: choice(gatewayNames), is_enabled: optional(flag), values }),
  output: ok(gatewaySettings),
};

/** The values are tested instead of the stored ones, and not stored. */
export const adminTestGateway = {
  input: z.object({ gateway: choice(gatewayNames), values }),
  output: ok(gatewayCheck),
};
