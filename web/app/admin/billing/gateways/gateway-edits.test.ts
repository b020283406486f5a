import type { GatewaySettings } from '@latchkey/contract/admin/gateways/gateway-settings';
import { expect, it } from 'vitest';
import { hasEdits, noEdits, withoutSaved, withSwitch, withValue } from './gateway-edits.ts';

const field = { name: 'currency', value: 'USD' } as GatewaySettings['fields'][number];
const gateway = { is_enabled: 0 } as GatewaySettings;

it('counts a switch that differs from the saved position as an edit', () => {
  const edits = withSwitch(noEdits, gateway, true);
  expect(hasEdits(edits)).toBe(true);
  expect(hasEdits(withSwitch(edits, gateway, false))).toBe(false);
});

it('counts a value that differs from the saved one as an edit', () => {
  const edits = withValue(noEdits, field, 'EUR');
  expect(hasEdits(edits)).toBe(true);
  expect(hasEdits(withValue(edits, field, 'USD'))).toBe(false);
});

it('keeps the edits that were made while the others were saved', () => {
  const sent = { values: { secret: 'sk_1', currency: 'EUR' }, isEnabled: true };
  expect(withoutSaved(sent, sent)).toEqual(noEdits);
  const current = { values: { secret: 'sk_12', currency: 'EUR', client: 'pk_1' }, isEnabled: false };
  expect(withoutSaved(current, sent)).toEqual({ values: { secret: 'sk_12', client: 'pk_1' }, isEnabled: false });
});
