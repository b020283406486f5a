import { executableInPage } from './executable-in-page.ts';
import { executableParts } from './executable-parts.ts';

export interface HttpResponse {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Fields that pages insert as HTML; all other texts are escaped. */
const richFields = new Set(['description', 'html', 'about_us', 'terms_conditions', 'privacy_policy']);
/** Detects rich text like the pages do. */
const isRich = (text: string) => /<\/?[a-z][^<>]*>/i.test(text);

/** Lists the parts of a response that could run, open or be misinterpreted; `[]` for a harmless response. */
export function responseHazards({ statusCode, headers, body }: HttpResponse): string[] {
  const type = String(headers['content-type'] ?? '');
  const found: string[] = [];
  if (statusCode >= 500) found.push(`${statusCode} ${body.slice(0, 300)}`);
  if (headers['x-content-type-options'] !== 'nosniff') found.push('may be taken for a page');
  if (type.startsWith('application/json')) found.push(...jsonHazards(JSON.parse(body)));
  if (type.startsWith('text/html')) found.push(...executableInPage(body));
  if (type.startsWith('text/csv')) found.push(...formulasIn(body));
  if (type.includes('xml'))
    found.push(...[...body.matchAll(/<(?:script|img|svg|iframe|style|a|p)\b/gi)].map(([tag]) => tag));
  if (/^text\/csv|pdf/.test(type) && !String(headers['content-disposition']).startsWith('attachment'))
    found.push(`${type} is shown`);
  return found;
}

/** Lists the hazards in all nested values. */
function jsonHazards(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    if (!richFields.has(name) || !isRich(value)) return [];
    const parts = /^<!doctype/i.test(value) ? executableInPage(value) : executableParts(value);
    return parts.map((part) => `${name}: ${part}`);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => jsonHazards(member, Array.isArray(value) ? name : key));
}

/** Lists cells that a spreadsheet would evaluate as formulas. */
function formulasIn(csv: string): string[] {
  const cells = csv.replace(/^\ufeff/, '').matchAll(/(?:^|[,\n])(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g);
  return [...cells]
    .map(([, quoted, bare = '']) => quoted ?? bare)
    .filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(cell));
}
