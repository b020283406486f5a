import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { languageCodes } from '@latchkey/contract/text/languages';
import type { Receipt } from './receipt.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { writeReceipt } from './write-receipt.ts';

const receipt: Receipt = {
  year: 2026,
  number: 42,
  paidAt: new Date('2026-11-22T10:00:00Z'),
  seller: { name: 'Latchkey', address: 'Rua do Alecrim 58', email: 'hello@latchkey.test', taxText: 'VAT 509 123 456' },
  payer: { name: 'محمد Smith', email: 'ines@example.org', address: 'क्षिप्रा मार्ग 7', city: 'Lisboa' },
  gateway: 'stripe',
  reference: 'ch_3Pq8hYAbCdEf',
  item: 'Agency',
  period: { from: new Date('2026-11-22T10:00:00Z'), until: new Date('2026-12-22T10:00:00Z') },
  amount: 1249.9,
  currency: 'EUR',
  refunds: [],
};

async function write(changes: Partial<Receipt> = {}, code = 'en', mark: Buffer | null = null): Promise<string> {
  const pdf = await writeReceipt({ ...receipt, ...changes }, serverTexts('receipt', code), { colour: '#1c5a45', mark });
  return (await buffer(pdf)).toString('latin1');
}

/** Returns the texts that a screen reader gets, line by line in reading order. */
function linesOf(pdf: string): string[] {
  return [...pdf.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => {
    const bytes = text.replaceAll(/\\([nrbft\\()])/g, (_, sign: string) => escapes[sign] ?? sign);
    if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
    return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
  });
}
const escapes: Record<string, string> = { n: '\n', r: '\r', b: '\b', f: '\f', t: '\t' };
const plain = (line: string) => line.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ');

it('shows payer, seller, item, date and payment method', async () => {
  const pdf = await write();
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const lines = linesOf(pdf).map(plain);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Receipt',
      'Paid',
      '2026-000042',
      '22 November 2026',
      'Stripe',
      'ch_3Pq8hYAbCdEf',
      'محمد Smith',
      'क्षिप्रा मार्ग 7',
      'Agency',
      '22 November 2026 to 22 December 2026',
      'EUR 1,249.90',
      'VAT 509 123 456',
      'Questions about this receipt? Email us at hello@latchkey.test.',
    ]),
  );
});

it('shows the refunds and the remaining amount', async () => {
  const refunds = [
    { at: new Date('2026-11-25T10:00:00Z'), amount: 200.1 },
    { at: new Date('2026-11-26T10:00:00Z'), amount: 0.2 },
  ];
  const lines = linesOf(await write({ refunds })).map(plain);
  expect(lines).toEqual(
    expect.arrayContaining(['Partly refunded', 'Refunded on 25 November 2026', '-EUR 200.10', 'EUR 1,049.60']),
  );
  const whole = linesOf(await write({ refunds: [{ at: new Date(), amount: 1249.9 }] })).map(plain);
  expect(whole).toEqual(expect.arrayContaining(['Refunded', 'EUR 0.00']));
});

it.each(languageCodes)('writes a receipt with %s on one page, with every glyph embedded', async (code) => {
  const mark = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#1c5a45' } })
    .png()
    .toBuffer();
  const pdf = await write({}, code, mark);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain(`/Lang (${code})`);
  expect(linesOf(pdf)).toContain(serverTexts('receipt', code).texts.title);
  // Every font that is referenced is embedded: none is looked up on the reader’s machine.
  const named = pdf.match(/\/Subtype \/Type0/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(named.length);
});

it('omits a payer whose account is deleted and a reference that is unknown', async () => {
  const gone = { name: '', email: '', address: '', city: '' };
  const lines = linesOf(await write({ payer: gone, reference: '', period: null })).map(plain);
  expect(lines).not.toContain('Paid by');
  expect(lines).not.toContain('Reference');
});
