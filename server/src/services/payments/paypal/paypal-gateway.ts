import { askProvider } from '../ask-provider.ts';
import { ForgedNotice, type Gateway, GatewayFailure, type GatewayKind, type Order } from '../gateway.ts';
import { toMinor } from '../minor-units.ts';
import { isSameSecret, orderReference } from '../order-reference.ts';
import { noticeOfIpn } from './paypal-ipn.ts';
import { checkNames, type PaypalAccess, refundPayment, searchPayments } from './paypal-nvp.ts';

/** Of the currencies that PayPal takes, these have no smaller coins: https://developer.paypal.com/api/nvp-soap/currency-codes */
const wholeOnly = new Set(['HUF', 'JPY', 'TWD']);

interface Addresses {
  /** Where payers go. */
  site: string;
  /** Where messages are checked. */
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
 * PayPal by the form of its website payments (contract 2.7): the payer goes there with a form, and what became of it
 * comes as a message that PayPal confirms when it is sent back. Asking about a payment and giving money back need the
 * three API names, which are not needed to be paid.
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
        const said = { error: String(error), payment_transaction_id: String(order.transactionId), reference };
        return `${order.siteUrl}/api/app_payment_status?${new URLSearchParams(said)}`;
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
          // PayPal takes money for one invoice once.
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

    async readNotice({ rawBody }) {
      const message = new URLSearchParams(rawBody.toString('latin1'));
      if (!message.has('txn_id') && !message.has('txn_type')) throw new ForgedNotice('not a message of PayPal');
      // Byte by byte as it came, with the command in front: whatever its charset, nothing is written anew.
      const { text } = await askProvider(addresses.check, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: Buffer.concat([Buffer.from('cmd=_notify-validate&'), rawBody]),
      });
      if (text.trim() === 'INVALID') throw new ForgedNotice('PayPal does not know this message');
      if (text.trim() !== 'VERIFIED') throw new GatewayFailure('PayPal answered neither yes nor no');
      // Anybody may have PayPal confirm that they paid themselves.
      const receivers = ['business', 'receiver_email', 'receiver_id'].map((name) => message.get(name) ?? '');
      if (!receivers.some((receiver) => isSameSecret(receiver.toLowerCase(), business.toLowerCase()))) {
        throw new ForgedNotice('somebody else was paid');
      }
      if (message.get('test_ipn') === '1' && !isSandbox) throw new ForgedNotice('paid with play money');
      return noticeOfIpn(message, now());
    },

    async lookUp(payment) {
      return access && payment.orderId ? searchPayments(access, { ...payment, orderId: payment.orderId }) : null;
    },

    async check() {
      return access && { ...(await checkNames(access)), isLive: !isSandbox };
    },

    async refund({ chargeId, currency }, { amount, key }) {
      if (!access) throw new GatewayFailure('PayPal’s API names are not set', { isPassing: false });
      if (!chargeId) throw new GatewayFailure('nothing was paid', { isPassing: false });
      return refundPayment(access, { chargeId, amount: formAmount({ amount, currency }), currency, key });
    },
  };
}

function formAmount({ amount, currency }: Pick<Order, 'amount' | 'currency'>): string {
  return wholeOnly.has(currency) ? String(toMinor(amount, 0)) : amount;
}
