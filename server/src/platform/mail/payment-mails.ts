import { userPaths } from '@latchkey/contract/paths';
import { dayText } from './day-text.ts';
import { accountMail, buttonPart, type MailWriters, notePart, textPart } from './mail-parts.ts';
import { moneyText } from './money-text.ts';

/** Mails about payments: receipt, refund, and a problem that an admin must resolve. */
export const paymentMailWriters = {
  receipt({ number, item, amount, currency, paidAt, until }, { language, market }) {
    const { receipt } = language.texts;
    const details = [
      { label: receipt.number, value: number },
      { label: receipt.date, value: dayText(paidAt, language.locale) },
      { label: receipt.item, value: item },
      ...(until ? [{ label: receipt.until, value: dayText(until, language.locale) }] : []),
      { label: receipt.total, value: moneyText(amount, currency, language) },
    ];
    return accountMail(
      receipt,
      [
        textPart(until ? receipt.body : receipt.bodyHeld, { item }),
        { type: 'details', details },
        buttonPart(receipt.button, market.siteUrl + userPaths.transactions()),
      ],
      { number, market: market.name },
    );
  },

  refund({ number, item, amount, currency, packageNow }, { language, market }) {
    const { refund, receipt } = language.texts;
    const money = moneyText(amount, currency, language);
    const bodies = { ended: refund.bodyWhole, runs: refund.bodyPart, none: refund.bodyNone };
    const details = [
      ...(number ? [{ label: receipt.number, value: number }] : []),
      { label: receipt.item, value: item },
      { label: refund.amount, value: money },
    ];
    return accountMail(
      refund,
      [
        textPart(bodies[packageNow], { item, amount: money }),
        { type: 'details', details },
        notePart(refund.note),
        buttonPart(receipt.button, market.siteUrl + userPaths.transactions()),
      ],
      { item },
    );
  },

  'payment-problem'({ problem, payment, item, amount, currency, gateway, reference }, { language }) {
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
    const details = [
      { label: number, value: String(payment) },
      { label: label, value: gateway },
      ...(reference ? [{ label: referenceLabel, value: reference }] : []),
      { label: amountLabel, value: moneyText(amount, currency, language) },
    ];
    return accountMail(
      { subject, title },
      [textPart(kinds[problem], { item }), { type: 'details', details }, notePart(note)],
      {
        number: String(payment),
      },
    );
  },
} satisfies Partial<MailWriters>;
