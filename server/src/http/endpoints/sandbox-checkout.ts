import { asRecord } from '@latchkey/contract/schema/record';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { failPayment } from '../../payment/fail-payment.ts';
import type { PackageTerms } from '../../payment/package-terms.ts';
import {
  eventOfCharge,
  loadCharge,
  type SandboxCharge,
  saveCharge,
} from '../../payment/gateways/sandbox/sandbox-charges.ts';
import {
  sandboxPath,
  sandboxSecret,
  sandboxSignatureHeader,
  signSandboxEvent,
} from '../../payment/gateways/sandbox/sandbox-gateway.ts';
import { readSandboxReference } from '../../payment/gateways/sandbox/sandbox-signature.ts';
import { checkoutCode, renderCheckoutPage, type CheckoutState } from '../../payment/gateways/sandbox/checkout-page.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { readLanguages } from '../../platform/settings/page-languages.ts';
import { pageChoices } from '../pages/page-choices.ts';
import { siteAddress } from '../pages/site-address.ts';

interface Options {
  services: Services;
  fixedAddress: string | null;
  now: () => Date;
}

interface Order {
  transactionId: number;
  orderId: string;
  amount: number;
  currency: string;
  packageName: string;
  isPending: boolean;
}

type CheckoutRequest = FastifyRequest<{ Params: { reference: string }; Body: unknown }>;

/**
 * The checkout of the sandbox gateway, in demo mode only: pay, with or without a check by the bank, decline, or cancel.
 * It stores its own charges and reports them to the market by a signed webhook, like a provider; the browser returns to
 * the URL of Paystack.
 */
export function registerSandboxCheckout(app: FastifyInstance, { services, fixedAddress, now }: Options): void {
  const { database } = services;
  const url = sandboxPath(':reference');

  app.get(url, async (request: CheckoutRequest, reply) => {
    const order = await findOrder(request.params.reference);
    if (!order) return notFound(reply);
    const charge = await loadCharge(order.orderId, database);
    const isOpen = order.isPending || charge?.status === 'failed';
    return sendPage(charge?.status === 'succeeded' ? 'paid' : isOpen ? 'open' : 'gone', order, request, reply);
  });

  app.post(url, async (request: CheckoutRequest, reply) => {
    const order = await findOrder(request.params.reference);
    if (!order) return notFound(reply);
    // A field that is sent twice is a list, which no action accepts.
    const { action, code } = asRecord(request.body);
    const isPaid = (await loadCharge(order.orderId, database))?.status === 'succeeded';
    if (isPaid) return sendPage('paid', order, request, reply);
    if (action === 'check') return sendPage('check', order, request, reply);
    if (action === 'confirm' && !isBankCode(code)) return sendPage('wrong', order, request, reply);
    if (action === 'cancel') {
      await failPayment(order.transactionId, { by: 'owner', reason: 'cancelled' }, { database, now });
      return reply.redirect(returnAddress('cancel', order, request), 303);
    }
    if (action === 'decline') {
      await sendWebhook(await saveCharge(order, 'failed', database, now()), order, request);
      return sendPage('declined', order, request, reply);
    }
    if (action !== 'pay' && action !== 'confirm') return sendPage('open', order, request, reply);
    await sendWebhook(await saveCharge(order, 'succeeded', database, now()), order, request);
    return reply.redirect(returnAddress('success', order, request), 303);
  });

  async function findOrder(reference: string): Promise<Order | null> {
    const id = readSandboxReference(reference, await sandboxSecret(database));
    if (id === null) return null;
    const row = await database.db
      .selectFrom('payment_transaction')
      .select(['amount', 'currency', 'terms', 'status'])
      .where('id', '=', id)
      .where('gateway', '=', 'sandbox')
      .executeTakeFirst();
    if (!row) return null;
    const { name: packageName } = row.terms as unknown as PackageTerms;
    const { amount, currency, status } = row;
    return { transactionId: id, orderId: reference, amount, currency, packageName, isPending: status === 'pending' };
  }

  /** Sends the webhook inside this process, because the public address may not be reachable from here. */
  async function sendWebhook(charge: SandboxCharge, { transactionId }: Order, request: CheckoutRequest): Promise<void> {
    const { body, signature } = signSandboxEvent(eventOfCharge(charge, transactionId), await sandboxSecret(database));
    const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signature };
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhook/sandbox', headers, payload: body });
    // The return from the checkout queries the payment again, so nothing is lost.
    if (statusCode !== 200) request.log.warn({ statusCode }, 'sandbox webhook rejected');
  }

  function returnAddress(result: 'success' | 'cancel', { orderId }: Order, request: CheckoutRequest): string {
    const path = result === 'success' ? '/response/paystack/success/web' : '/response/paystack/cancel';
    return `${siteAddress(fixedAddress, request)}${path}?reference=${orderId}`;
  }

  async function sendPage(
    state: CheckoutState,
    order: Order,
    request: CheckoutRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { language } = pageChoices(request, await readLanguages(database));
    const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
    const returnUrl = returnAddress(state === 'gone' ? 'cancel' : 'success', order, request);
    const texts = serverTexts('sandbox-checkout', language);
    const { html, policy } = renderCheckoutPage(state, { ...order, market }, texts, returnUrl);
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

function isBankCode(code: unknown): boolean {
  return typeof code === 'string' && code.trim() === checkoutCode;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.\n');
}
