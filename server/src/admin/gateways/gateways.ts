import { adminGetGateways, adminSetGateway } from '@latchkey/contract/admin/gateways/calls';
import { getPaymentSettings } from '@latchkey/contract/payment/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { GatewaySettings } from '@latchkey/contract/admin/gateways/gateway-settings';
import { defineHandler } from '../../platform/define-handler.ts';
import { type GatewayState, isUsable } from '../../payment/gateways/gateway-settings.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Returns the payment gateways and their settings, without secrets. */
export const getGateways = defineHandler(adminGetGateways, async (_, { payments }) => {
  const [states, active] = await Promise.all([payments?.states() ?? [], payments?.active() ?? null]);
  return { data: states.map((state) => gatewayRecord(state, active?.gateway.name ?? null)) };
});

/** Returns a gateway as the console shows it: of secrets, only whether they are set. */
function gatewayRecord(state: GatewayState, active: string | null): GatewaySettings {
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

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/**
 * Switches a gateway on or off and sets its fields. It cannot be switched on while a required field is missing. The
 * audit log has the names of changed fields, never their values.
 * @throws CallFailure `not_found`, `validation` with `fields`: `wrong` or `required` by name
 */
export const setGateway = defineHandler(adminSetGateway, async ({ gateway, is_enabled, values }, context) => {
  const { payments, database } = context;
  if (!payments) throw new CallFailure('not_found');
  const changes = Object.fromEntries(values.map(({ name, value = '' }) => [name, value]));
  await database.transaction(async (trx) => {
    const before = await payments.lock(gateway, trx);
    if (!before) throw new CallFailure('not_found');
    expectKnownFields(before, changes);
    const isEnabled = is_enabled ?? before.isEnabled;
    if (isEnabled) expectComplete(before, changes);
    const id = await payments.set({ ...before, isEnabled }, changes, trx);
    const changed = Object.keys(changes).join(', ');
    await writeAudit(
      {
        action: 'set-gateway',
        subject: 'gateway',
        subject_id: id,
        accountId: null,
        before: onOff(before.isEnabled),
        after: onOff(isEnabled),
        reason: changed === '' ? gateway : `${gateway}: ${changed}`,
      },
      context,
      trx,
    );
  });
  // The content security policy of the payment page admits the active provider.
  context.pages?.drop(getPaymentSettings.path);
  const after = (await payments.states()).find(({ kind }) => kind.name === gateway);
  const active = await payments.active();
  if (!after) throw new CallFailure('not_found');
  return { data: gatewayRecord(after, active?.gateway.name ?? null) };
});

/** Formats of fields that are choices of the operator, not keys from the provider. */
const forms: ReadonlyMap<string, { pattern: RegExp; message: string }> = new Map([
  ['currency', { pattern: /^[A-Za-z]{3}$/, message: 'Enter a currency code of three letters, such as EUR.' }],
  [
    'sandbox_mode',
    { pattern: /^[01]$/, message: 'sandbox_mode is 1 where nothing is really paid, and 0 where it is.' },
  ],
]);

function expectKnownFields({ kind }: GatewayState, changes: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(changes).find((name) => !kind.fields.some((field) => field.name === name));
  if (unknown !== undefined) {
    throw new CallFailure('validation', { message: `${kind.name} has no field ${unknown}.` });
  }
  for (const [name, value] of Object.entries(changes)) {
    const form = forms.get(name);
    // A blank value clears the field.
    if (form && value !== '' && !form.pattern.test(value)) {
      throw new CallFailure('validation', { message: form.message, extra: { fields: { [name]: 'wrong' } } });
    }
  }
}

function expectComplete({ kind, values, lost }: GatewayState, changes: Readonly<Record<string, string>>): void {
  const has = ({ name, fallback = '' }: { name: string; fallback?: string }) =>
    (changes[name] ?? values[name]) || fallback;
  const missing = kind.fields.filter((field) => field.isRequired && !has(field)).map(({ name }) => name);
  const unreadable = lost.filter((name) => !changes[name] && !missing.includes(name));
  const all = [...missing, ...unreadable];
  if (all.length === 0) return;
  const fields = Object.fromEntries(all.map((name) => [name, 'required']));
  throw new CallFailure('validation', { message: `${kind.name} still needs ${all.join(', ')}.`, extra: { fields } });
}
