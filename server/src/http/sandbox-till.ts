import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { failPayment } from '../payment/fail-payment.ts';
import type { PackageTerms } from '../payment/package-terms.ts';
import { noticeOf, readCharge, type SandboxCharge, writeCharge } from '../services/payments/sandbox/sandbox-books.ts';
import {
  sandboxPath,
  sandboxSecret,
  sandboxSignatureHeader,
  writeSandboxNotice,
} from '../services/payments/sandbox/sandbox-gateway.ts';
import { readSandboxReference } from '../services/payments/sandbox/sandbox-signature.ts';
import { tillCode, tillPage, type TillState } from '../services/payments/sandbox/till-page.ts';
import { tillTexts } from '../services/payments/sandbox/till-texts.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { readLanguages } from '../settings/page-languages.ts';
import { pageChoices } from './page-choices.ts';
import { siteAddress } from './site-address.ts';

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

type Asked = FastifyRequest<{ Params: { reference: string }; Body: unknown }>;

/**
 * The till of the sandbox, in demo mode only: pay, with or without the check by a bank, be declined, or go back. It keeps
 * its own books and tells the market by a signed message, like a provider; the browser goes back where Paystack's does.
 */
export function registerSandboxTill(app: FastifyInstance, { services, fixedAddress, now }: Options): void {
  const { database } = services;
  const url = sandboxPath(':reference');

  app.get(url, async (request: Asked, reply) => {
    const order = await findOrder(request.params.reference);
    if (!order) return notFound(reply);
    const charge = await readCharge(order.orderId, database);
    const isOpen = order.isPending || charge?.status === 'failed';
    return show(charge?.status === 'succeeded' ? 'paid' : isOpen ? 'open' : 'gone', order, request, reply);
  });

  app.post(url, async (request: Asked, reply) => {
    const order = await findOrder(request.params.reference);
    if (!order) return notFound(reply);
    // A field that comes twice is a list, and no answer to what was asked.
    const { action, code } = Object(request.body) as Record<string, unknown>;
    const isPaid = (await readCharge(order.orderId, database))?.status === 'succeeded';
    if (isPaid) return show('paid', order, request, reply);
    if (action === 'check') return show('check', order, request, reply);
    if (action === 'confirm' && !isTillCode(code)) return show('wrong', order, request, reply);
    if (action === 'cancel') {
      await failPayment(order.transactionId, { by: 'owner', reason: 'cancelled' }, { database, now });
      return reply.redirect(returnAddress('cancel', order, request), 303);
    }
    if (action === 'decline') {
      await tellMarket(await writeCharge(order, 'failed', database, now()), order, request);
      return show('declined', order, request, reply);
    }
    if (action !== 'pay' && action !== 'confirm') return show('open', order, request, reply);
    await tellMarket(await writeCharge(order, 'succeeded', database, now()), order, request);
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

  /** Through the market's own door for such messages, whatever stands between it and its public address. */
  async function tellMarket(charge: SandboxCharge, { transactionId }: Order, request: Asked): Promise<void> {
    const { body, signature } = writeSandboxNotice(noticeOf(charge, transactionId), await sandboxSecret(database));
    const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signature };
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhook/sandbox', headers, payload: body });
    // The return asks what became of the payment, so that nothing is lost.
    if (statusCode !== 200) request.log.warn({ statusCode }, 'the message of the sandbox was not taken');
  }

  function returnAddress(way: 'success' | 'cancel', { orderId }: Order, request: Asked): string {
    const place = way === 'success' ? '/response/paystack/success/web' : '/response/paystack/cancel';
    return `${siteAddress(fixedAddress, request)}${place}?reference=${orderId}`;
  }

  async function show(state: TillState, order: Order, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { language } = pageChoices(request, await readLanguages(database));
    const market = (await loadSettings(database)).text('company_name') || 'Latchkey';
    const back = returnAddress(state === 'gone' ? 'cancel' : 'success', order, request);
    const { html, policy } = tillPage(state, { ...order, market }, tillTexts(language), back);
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

function isTillCode(code: unknown): boolean {
  return typeof code === 'string' && code.trim() === tillCode;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such payment.\n');
}
