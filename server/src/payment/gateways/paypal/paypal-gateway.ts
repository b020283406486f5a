import { requestProvider } from '../request-provider.ts';
import { InvalidWebhookError, type Gateway, GatewayFailure, type GatewayKind, type Order } from '../gateway.ts';
import { toMinor } from '../minor-units.ts';
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts';
import { orderReference } from '../order-reference.ts';
import { eventOfIpn } from './paypal-ipn.ts';
import { checkCredentials, type PaypalAccess, refundPayment, searchPayments } from './paypal-nvp.ts';

/** Currencies of PayPal without minor units: https://developer.paypal.com/api/nvp-soap/currency-codes */
const wholeOnly = new Set(['HUF', 'JPY', 'TWD']);

interface Addresses {
  /** Checkout page. */
  site: string;
  /** Verification of IPN messages. */
  check: string;
  nvp: string;
}

const live: Addresses = {
  site: 'https://www.paypal.com/cgi-bin/webscr',
  check: 'https://ipnpb.paypal.com/cgi-bin/webscr',
  nvp: 'https://api-3t.paypal.com/nvp',
};
const sandbox: Addresses = {
  site: 'https://www.sandbox.paypal.com/cgi-bin/webscr',
  check: 'https://ipnpb.sandbox.paypal.com/cgi-bin/webscr',
  nvp: 'https://api-3t.sandbox.paypal.com/nvp',
};

/**
 * PayPal Website Payments Standard (contract 2.7): the payer submits a form, and PayPal reports the result in an IPN
 * message that is verified by sending it back. Status queries and refunds need the three API credentials; payments do not.
 */
export const paypalKind: GatewayKind = {
  name: 'paypal',
  fields: [
    { name: 'business_id', isSecret: false, isRequired: true },
    { name: 'sandbox_mode', isSecret: false, isRequired: true, fallback: '0' },
    { name: 'currency', isSecret: false, isRequired: false },
    { name: 'api_username', isSecret: true, isRequired: false },
    { name: 'api_password', isSecret: true, isRequired: false },
    { name: 'api_signature', isSecret: true, isRequired: false },
  ],
  currency: ({ currency = '' }) => currency.toUpperCase(),
  make(values, { address, now, referenceKey }) {
    const { business_id: business = '', sandbox_mode = '0' } = values;
    const { api_username: user = '', api_password: password = '', api_signature: signature = '' } = values;
    const isSandbox = sandbox_mode === '1';
    const own = { site: `${address}/cgi-bin/webscr`, check: `${address}/cgi-bin/webscr`, nvp: `${address}/nvp` };
    const addresses = address ? own : isSandbox ? sandbox : live;
    const access = user && password && signature ? { url: addresses.nvp, user, password, signature } : null;
    return paypalGateway({ business, isSandbox, addresses, access, now, referenceKey });
  },
};

interface Options {
  business: string;
  isSandbox: boolean;
  addresses: Addresses;
  access: PaypalAccess | null;
  now: () => Date;
  referenceKey: () => Promise<Buffer>;
}

function paypalGateway({ business, isSandbox, addresses, access, now, referenceKey }: Options): Gateway {
  const referenceOf = async (order: Order) => orderReference(order, await referenceKey());

  return {
    name: 'paypal',
    reference: referenceOf,

    async start(order) {
      const reference = await referenceOf(order);
      const returnTo = (error: boolean) => {
        const query = { error: String(error), payment_transaction_id: String(order.transactionId), reference };
        return `${order.siteUrl}/api/app_payment_status?${new URLSearchParams(query)}`;
      };
      const form = {
        action: addresses.site,
        fields: {
          cmd: '_xclick',
          business,
          item_name: order.packageName,
          item_number: String(order.packageId),
          amount: formAmount(order),
          currency_code: order.currency,
          custom: String(order.transactionId),
          // PayPal accepts one payment for each invoice.
          invoice: reference,
          notify_url: `${order.serverUrl}/webhook/paypal`,
          return: returnTo(false),
          cancel_return: returnTo(true),
          rm: '1',
          no_shipping: '1',
          no_note: '1',
          charset: 'utf-8',
        },
      };
      return { orderId: reference, response: { ...form }, form };
    },

    async parseWebhook({ rawBody }) {
      const message = new URLSearchParams(rawBody.toString('latin1'));
      if (!message.has('txn_id') && !message.has('txn_type')) throw new InvalidWebhookError('not an IPN message');
      // The command and the unchanged bytes of the message, so that the charset does not matter.
      const { text } = await requestProvider(addresses.check, {
        gateway: 'paypal',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: Buffer.concat([Buffer.from('cmd=_notify-validate&'), rawBody]),
      });
      if (text.trim() === 'INVALID') throw new InvalidWebhookError('IPN message is INVALID');
      if (text.trim() !== 'VERIFIED') throw new GatewayFailure('PayPal responded with neither VERIFIED nor INVALID');
      // PayPal also confirms payments to other accounts.
      const receivers = ['business', 'receiver_email', 'receiver_id'].map((name) => message.get(name) ?? '');
      if (!receivers.some((receiver) => isSameSecret(receiver.toLowerCase(), business.toLowerCase()))) {
        throw new InvalidWebhookError('paid to another account');
      }
      if (message.get('test_ipn') === '1' && !isSandbox) throw new InvalidWebhookError('test payment in live mode');
      return eventOfIpn(message, now());
    },

    async fetchStatus(payment) {
      return access && payment.orderId ? searchPayments(access, { ...payment, orderId: payment.orderId }) : null;
    },

    async check() {
      return access && { ...(await checkCredentials(access)), isLive: !isSandbox };
    },

    async refund({ chargeId, currency }, { amount, key }) {
      if (!access) throw new GatewayFailure('PayPal’s API names are not set', { isRetryable: false });
      if (!chargeId) throw new GatewayFailure('nothing was paid', { isRetryable: false });
      return refundPayment(access, { chargeId, amount: formAmount({ amount, currency }), currency, key });
    },
  };
}

function formAmount({ amount, currency }: Pick<Order, 'amount' | 'currency'>): string {
  return wholeOnly.has(currency) ? String(toMinor(amount, 0)) : amount;
}
