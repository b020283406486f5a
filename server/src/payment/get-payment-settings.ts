import { getPaymentSettings } from '@latchkey/contract/payment/calls';
import type { PaymentSetting } from '@latchkey/contract/payment/payment';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { defineHandler } from '../platform/define-handler.ts';
import { type GatewayState, isUsable } from './gateways/gateway-settings.ts';
import type { Payments } from './gateways/payments.ts';

type SettingType = PaymentSetting['type'];

/**
 * Maps a setting row to the gateway and field that it shows. Fields that are not listed here are never sent to clients.
 */
const publicFields: readonly [SettingType, GatewayName, string][] = [
  ['stripe_publishable_key', 'stripe', 'publishable_key'],
  ['stripe_currency', 'stripe', 'currency'],
  ['paypal_business_id', 'paypal', 'business_id'],
  ['paypal_currency', 'paypal', 'currency'],
  ['sandbox_mode', 'paypal', 'sandbox_mode'],
  ['paystack_public_key', 'paystack', 'public_key'],
  ['paystack_currency', 'paystack', 'currency'],
  ['flutterwave_currency', 'flutterwave', 'currency'],
];

const switches: readonly [SettingType, GatewayName][] = [
  ['stripe_gateway', 'stripe'],
  ['paypal_gateway', 'paypal'],
  ['paystack_gateway', 'paystack'],
  ['razorpay_gateway', 'razorpay'],
  ['flutterwave_status', 'flutterwave'],
];

/** Lists which gateways are enabled, with their public fields (contract 3.16). */
export const getPaymentSettingsHandler = defineHandler(getPaymentSettings, async (_, { payments }) => ({
  data: payments ? await listSettings(payments) : rows([], { market: '', isSandbox: false }),
}));

async function listSettings(payments: Payments): Promise<PaymentSetting[]> {
  const [states, active, market] = await Promise.all([payments.states(), payments.active(), payments.marketCurrency()]);
  const settings = rows(states, { market, isSandbox: active?.gateway.name === 'sandbox' });
  const script = payments.address('stripe');
  return script ? [...settings, { type: 'stripe_script', data: `${script}/v3/` }] : settings;
}

/**
 * @param market the market's currency, used by a gateway without a currency of its own
 * @param isSandbox the sandbox is the active gateway: it shows as Paystack, which existing clients know
 */
function rows(
  states: readonly GatewayState[],
  { market, isSandbox }: { market: string; isSandbox: boolean },
): PaymentSetting[] {
  const ready = (name: GatewayName) => states.find((one) => one.kind.name === name && one.isEnabled && isUsable(one));
  const values = new Map<SettingType, string>();
  for (const [type, name] of switches) values.set(type, ready(name) ? '1' : '0');
  for (const [type, name, field] of publicFields) {
    const state = ready(name);
    const fallback = state && field === 'currency' ? market : '';
    values.set(type, state?.values[field] || fallback);
  }
  values.set('razor_key', '');
  values.set('bank_transfer_status', '0');
  values.set('is_test', isSandbox ? '1' : '0');
  if (isSandbox) values.set('paystack_gateway', '1').set('paystack_currency', market);
  return [...values].map(([type, data]) => ({ type, data }));
}
