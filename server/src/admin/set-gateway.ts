import { adminSetGateway } from '@latchkey/contract/calls/gateway';
import { getPaymentSettings } from '@latchkey/contract/calls/payment';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import type { GatewayState } from '../services/payments/gateway-settings.ts';
import { gatewayRecord } from './gateway-record.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Switches a gateway on or off and sets its fields. One that lacks something is not switched on. The audit says which
 * fields were changed, and never to what.
 * @throws CallFailure `not_found`, `validation` with `fields`: of each that is refused `wrong` or `required`
 */
export default answer(adminSetGateway, async ({ gateway, is_enabled, values }, context) => {
  const { payments, database } = context;
  if (!payments) throw new CallFailure('not_found');
  const changes = Object.fromEntries(values.map(({ name, value = '' }) => [name, value]));
  await database.transaction(async (within) => {
    const before = await payments.hold(gateway, within);
    if (!before) throw new CallFailure('not_found');
    expectKnown(before, changes);
    const isEnabled = is_enabled ?? before.isEnabled;
    if (isEnabled) expectWhole(before, changes);
    const id = await payments.set({ ...before, isEnabled }, changes, within);
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
      within,
    );
  });
  // The page where one pays lets its provider in.
  context.pages?.drop(getPaymentSettings.path);
  const after = (await payments.states()).find(({ kind }) => kind.name === gateway);
  const active = await payments.active();
  if (!after) throw new CallFailure('not_found');
  return { data: gatewayRecord(after, active?.gateway.name ?? null) };
});

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Fields that are not what a provider handed out, but a choice. */
const forms: ReadonlyMap<string, { pattern: RegExp; says: string }> = new Map([
  ['currency', { pattern: /^[A-Za-z]{3}$/, says: 'The currency has three letters, as in EUR.' }],
  ['sandbox_mode', { pattern: /^[01]$/, says: 'sandbox_mode is 1 where nothing is really paid, and 0 where it is.' }],
]);

function expectKnown({ kind }: GatewayState, changes: Readonly<Record<string, string>>): void {
  const stranger = Object.keys(changes).find((name) => !kind.fields.some((field) => field.name === name));
  if (stranger !== undefined) {
    throw new CallFailure('validation', { message: `${kind.name} has no field ${stranger}.` });
  }
  for (const [name, value] of Object.entries(changes)) {
    const form = forms.get(name);
    // A blank empties the field.
    if (form && value !== '' && !form.pattern.test(value)) {
      throw new CallFailure('validation', { message: form.says, extra: { fields: { [name]: 'wrong' } } });
    }
  }
}

function expectWhole({ kind, values, lost }: GatewayState, changes: Readonly<Record<string, string>>): void {
  const has = ({ name, fallback = '' }: { name: string; fallback?: string }) =>
    (changes[name] ?? values[name]) || fallback;
  const missing = kind.fields.filter((field) => field.isRequired && !has(field)).map(({ name }) => name);
  const gone = lost.filter((name) => !changes[name] && !missing.includes(name));
  const all = [...missing, ...gone];
  if (all.length === 0) return;
  const fields = Object.fromEntries(all.map((name) => [name, 'required']));
  throw new CallFailure('validation', { message: `${kind.name} still needs ${all.join(', ')}.`, extra: { fields } });
}
