import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import { mailColours } from '../../platform/mail/mail-colours.ts';
import { dayText } from '../../platform/mail/day-text.ts';
import { moneyText } from '../../platform/mail/money-text.ts';
import { fillPhrase, phrase } from '../../platform/mail/phrase.ts';
import { loadPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { PdfPage, type TextStyle } from '../../platform/pdf/pdf-page.ts';
import { isolateBidi } from '../../platform/pdf/shape-line.ts';
import type { Letterhead } from './letterhead.ts';
import { gatewayTitles, type Receipt } from './receipt.ts';
import type { LocalizedTexts } from '../../platform/texts/server-texts.ts';

type ReceiptLanguage = LocalizedTexts<'receipt'>;

const ink = '#1b1b18';
const muted = '#5c5b55';
const line = '#dedcd4';
const margin = 56;
const contentWidth = 595.28 - 2 * margin;

const small: TextStyle = { size: 9, colour: muted };
const body: TextStyle = { size: 10.5, colour: ink };
const strong: TextStyle = { ...body, weight: 600 };

/** Writes a receipt as a PDF of one page, in the reader's language. */
export async function writeReceipt(
  receipt: Receipt,
  language: ReceiptLanguage,
  head: Letterhead,
): Promise<AsyncIterable<Buffer>> {
  const { texts, locale, direction } = language;
  const page = new PdfPage(await loadPdfFonts(), {
    title: fillPhrase(phrase(texts.name, { number: receiptNumber(receipt.year, receipt.number) })),
    author: receipt.seller.name,
    language: locale,
    direction,
    createdAt: receipt.paidAt,
  });
  writeHeader(page, receipt, head);
  const top = writeTitle(page, receipt, language, head);
  const items = Math.max(writePayer(page, receipt, language, top), writeFacts(page, receipt, language, top));
  writeFooter(page, receipt, language, writeAmounts(page, receipt, language, items + 28));
  return page.end();
}

/** Writes the name, logo and address of the market. */
function writeHeader(page: PdfPage, { seller }: Receipt, { mark }: Letterhead): void {
  const indent = mark ? 40 : 0;
  if (mark) page.picture(mark, { start: margin, top: margin, width: 30 });
  page.text(
    seller.name,
    { start: margin + indent, top: margin + 3, width: 220 },
    { size: 15, weight: 600, isQuoted: true },
  );
  const box = { start: margin + contentWidth - 220, top: margin, width: 220 };
  const lines = [seller.address, seller.email].filter(Boolean).join('\n');
  page.text(lines, box, { ...small, align: 'end', isQuoted: true });
}

function writeTitle(page: PdfPage, receipt: Receipt, { texts }: ReceiptLanguage, { colour }: Letterhead): number {
  const { link, soft } = mailColours(colour).light;
  const top = margin + 96;
  const title: TextStyle = { size: 28, weight: 600, colour: ink };
  const bottom = page.text(texts.title, { start: margin, top, width: contentWidth }, title, 'H1');
  const refunded = sum(receipt.refunds);
  const status = refunded === 0 ? texts.paid : refunded < receipt.amount ? texts.partlyRefunded : texts.refunded;
  const style: TextStyle = { size: 10, weight: 600, colour: link };
  const width = page.widthOf(status, style);
  page.field({ start: margin, top: bottom + 6, width: width + 24 }, 22, soft);
  page.text(status, { start: margin + 12, top: bottom + 10, width: width + 1 }, style);
  return bottom + 60;
}

function writePayer(page: PdfPage, { payer }: Receipt, { texts }: ReceiptLanguage, top: number): number {
  const lines = [payer.name, payer.email, payer.address, payer.city].filter(Boolean);
  if (lines.length === 0) return top;
  const width = 200;
  const below = page.text(texts.payer, { start: margin, top, width }, small);
  return page.text(lines.join('\n'), { start: margin, top: below + 3, width }, { ...body, isQuoted: true });
}

function writeFacts(page: PdfPage, receipt: Receipt, language: ReceiptLanguage, top: number): number {
  const { texts } = language;
  const start = margin + 240;
  const facts = [
    [texts.number, receiptNumber(receipt.year, receipt.number)],
    [texts.date, dayText(receipt.paidAt, language.locale)],
    [texts.method, gatewayTitles[receipt.gateway]],
    [texts.reference, receipt.reference],
  ] as const;
  return facts
    .filter(([, value]) => value !== '')
    .reduce((at, [label, value]) => {
      const ends = page.text(label, { start, top: at + 1.5, width: 100 }, small);
      const box = { start: start + 108, top: at, width: contentWidth - 348 };
      return Math.max(ends, page.text(value, box, body)) + 3;
    }, top);
}

function writeAmounts(page: PdfPage, receipt: Receipt, language: ReceiptLanguage, above: number): number {
  const { texts } = language;
  const amountWidth = 150;
  const money = (amount: number) => moneyText(amount, receipt.currency, language);
  let top = above;
  const row = (label: string, amount: string, style: TextStyle) => {
    const ends = page.text(label, { start: margin, top, width: contentWidth - amountWidth - 16 }, style);
    const box = { start: margin + contentWidth - amountWidth, top, width: amountWidth };
    top = Math.max(ends, page.text(amount, box, { ...style, align: 'end' }));
  };
  const rule = () => {
    page.rule({ start: margin, top: top + 8, width: contentWidth }, line);
    top += 20;
  };

  row(texts.item, texts.amount, small);
  rule();
  row(receipt.item, money(receipt.amount), { ...strong, isQuoted: true });
  if (receipt.period) {
    const from = dayText(receipt.period.from, language.locale);
    row(fill(texts.period, { from, until: dayText(receipt.period.until, language.locale) }), '', small);
  }
  rule();
  row(texts.total, money(receipt.amount), { ...strong, size: 13 });
  for (const { at, amount } of receipt.refunds) {
    top += 6;
    row(fill(texts.refund, { date: dayText(at, language.locale) }), money(-amount), body);
  }
  if (receipt.refunds.length > 0) {
    rule();
    row(texts.remains, money(Math.max(0, receipt.amount - sum(receipt.refunds))), strong);
  }
  return top;
}

function writeFooter(page: PdfPage, { seller }: Receipt, { texts }: ReceiptLanguage, from: number): void {
  const top = seller.taxText
    ? page.text(seller.taxText, { start: margin, top: from + 28, width: contentWidth }, { ...small, isQuoted: true })
    : from + 16;
  if (!seller.email) return;
  const box = { start: margin, top: top + 12, width: contentWidth };
  page.text(fill(texts.questions, { email: seller.email }), box, small);
}

function sum(refunds: Receipt['refunds']): number {
  return refunds.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
}

function fill(text: string, values: Record<string, string>): string {
  return fillPhrase(phrase(text, values), isolateBidi);
}
