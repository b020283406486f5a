import { userPaths } from '@latchkey/contract/paths';
import type { MailContent, MailPart } from './mail-content.ts';
import type { MailData } from './mail-data.ts';
import type { MailMarket } from './mail-market.ts';
import type { MailLanguage } from './mail-texts.ts';
import { dayText } from './day-text.ts';
import { moneyText } from './money-text.ts';
import { phrase } from './phrase.ts';

interface MailContext {
  language: MailLanguage;
  market: MailMarket;
}

/** Receipt of a payment: number, date, item, end of the package and total. */
export function writeReceiptMail(
  { number, item, amount, currency, paidAt, until }: MailData['receipt'],
  { language, market }: MailContext,
): MailContent {
  const { receipt } = language.texts;
  const facts = [
    { label: receipt.number, value: number },
    { label: receipt.date, value: dayText(paidAt, language.locale) },
    { label: receipt.item, value: item },
    ...(until ? [{ label: receipt.until, value: dayText(until, language.locale) }] : []),
    { label: receipt.total, value: moneyText(amount, currency, language) },
  ];
  return {
    subject: phrase(receipt.subject, { number, market: market.name }),
    title: phrase(receipt.title),
    greets: true,
    parts: [
      { is: 'text', phrase: phrase(until ? receipt.body : receipt.bodyHeld, { item }) },
      { is: 'facts', facts },
      button(receipt.button, market.siteUrl + userPaths.transactions()),
    ],
    why: 'account',
  };
}

/** Mail about a refund. */
export function writeRefundMail(
  { number, item, amount, currency, packageNow }: MailData['refund'],
  { language, market }: MailContext,
): MailContent {
  const { refund, receipt } = language.texts;
  const money = moneyText(amount, currency, language);
  const bodies = { ended: refund.bodyWhole, runs: refund.bodyPart, none: refund.bodyNone };
  const facts = [
    ...(number ? [{ label: receipt.number, value: number }] : []),
    { label: receipt.item, value: item },
    { label: refund.amount, value: money },
  ];
  return {
    subject: phrase(refund.subject, { item }),
    title: phrase(refund.title),
    greets: true,
    parts: [
      { is: 'text', phrase: phrase(bodies[packageNow], { item, amount: money }) },
      { is: 'facts', facts },
      { is: 'note', phrase: phrase(refund.note) },
      button(receipt.button, market.siteUrl + userPaths.transactions()),
    ],
    why: 'account',
  };
}

/** Mail about a payment that an admin must resolve. */
export function writePaymentProblemMail(
  { problem, payment, item, amount, currency, gateway, reference }: MailData['payment-problem'],
  { language }: MailContext,
): MailContent {
  const {
    subject,
    title,
    number,
    gateway: label,
    reference: referenceLabel,
    amount: amountLabel,
    note,
    kinds,
  } = language.texts.paymentProblem;
  const facts = [
    { label: number, value: String(payment) },
    { label: label, value: gateway },
    ...(reference ? [{ label: referenceLabel, value: reference }] : []),
    { label: amountLabel, value: moneyText(amount, currency, language) },
  ];
  return {
    subject: phrase(subject, { number: String(payment) }),
    title: phrase(title),
    greets: true,
    parts: [
      { is: 'text', phrase: phrase(kinds[problem], { item }) },
      { is: 'facts', facts },
      { is: 'note', phrase: phrase(note) },
    ],
    why: 'account',
  };
}

function button(label: string, url: string): MailPart {
  return { is: 'button', label: phrase(label), url };
}
