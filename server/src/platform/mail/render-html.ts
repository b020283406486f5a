import type { MailContent, MailPart } from './mail-content.ts';
import type { MailListing } from './mail-data.ts';
import type { MailLayout } from './mail-layout.ts';
import { type MailStyle, mailStyle } from './mail-style.ts';
import { fillPhrase, type Phrase } from './phrase.ts';
import { escapeHtml } from '../html/escape-html.ts';

/** Attributes of layout tables, because mail programs that are twenty years old are still in use. */
const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"';

/** Renders a mail as HTML: one column of at most 600 pixels, light and dark, in the direction of the language. */
export function renderHtml(content: MailContent, frame: MailLayout): string {
  const { market, language } = frame;
  const { locale, direction } = language;
  const style = mailStyle(market.colour);
  const home = escapeHtml(`${market.siteUrl}/`);
  const name = escapeHtml(market.name);
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(fillPhrase(content.subject))}</title><style>${style.sheet}</style></head>
<body class="canvas" style="${quoted(style.canvas)}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview(content))}</div>
<table ${table} class="canvas" style="${quoted(style.canvas)}" dir="${direction}"><tr><td align="center" style="padding:24px 12px 40px">
<table ${table} style="max-width:600px">
<tr><td style="padding:0 8px 16px"><a href="${home}" target="_blank" class="ink" style="${quoted(style.market)}"><img src="${escapeHtml(market.mark)}" alt="" width="32" height="32" style="border:0;border-radius:8px;vertical-align:middle;margin-inline-end:12px">&#8203;<span style="vertical-align:middle">${name}</span></a></td></tr>
<tr><td class="card pad" style="${quoted(style.card)};padding:36px 40px 20px">
<h1 class="title ink" style="${quoted(style.title)}">${html(content.title)}</h1>
${frame.greeting ? paragraph(html(frame.greeting), style) : ''}
${content.parts.map((part) => partHtml(part, frame, style)).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">${footHtml(content, frame, style)}</td></tr>
</table></td></tr></table>
</body></html>`;
}

/** Returns the preview text that mail programs show beside the subject. */
function preview({ parts }: MailContent): string {
  const first = parts.find((part) => part.type === 'text');
  return first ? fillPhrase(first.phrase) : '';
}

/** Escapes text and values. Each value is isolated, so that its writing direction does not affect the text around it. */
function html({ text, values }: Phrase, open = '<bdi>'): string {
  return fillPhrase({ text: escapeHtml(text), values }, (value) => `${open}${escapeHtml(value)}</bdi>`);
}

/** Replaces double quotes, which font names contain. */
function quoted(style: string): string {
  return style.replaceAll('"', "'");
}

function paragraph(inner: string, style: MailStyle): string {
  return `<p class="ink" style="${quoted(style.text)}">${inner}</p>`;
}

function partHtml(part: MailPart, { texts }: MailLayout, style: MailStyle): string {
  switch (part.type) {
    case 'text':
      return paragraph(html(part.phrase, '<bdi style="font-weight:600">'), style);
    case 'note':
      return `<p class="quiet" style="${quoted(style.note)}">${html(part.phrase)}</p>`;
    case 'code':
      return `<table ${table} style="margin:0 0 20px"><tr><td dir="ltr" class="code" style="${quoted(style.code)}">${escapeHtml(part.code)}</td></tr></table>`;
    case 'quote':
      return `<table ${table} style="margin:0 0 16px"><tr><td class="quote ink" style="${quoted(style.quote)}"><strong>${escapeHtml(part.label)}</strong><br><bdi>${escapeHtml(part.text).replaceAll('\n', '<br>')}</bdi></td></tr></table>`;
    case 'details':
      return `<table ${table} style="margin:4px 0 20px">${part.details.map((detail) => detailHtml(detail, style)).join('')}</table>`;
    case 'button': {
      const url = escapeHtml(part.url);
      const urlHtml = part.showsUrl
        ? `<p class="quiet" style="${quoted(style.note)};overflow-wrap:anywhere">${escapeHtml(texts.linkHelp)}<br><a href="${url}" target="_blank" dir="ltr" class="link" style="${style.link}">${url}</a></p>`
        : '';
      return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:24px 0 20px"><tr><td class="button" style="${style.buttonCell}"><a href="${url}" target="_blank" class="button" style="${style.button}">${html(part.label)}</a></td></tr></table>${urlHtml}`;
    }
    case 'listings':
      return part.listings.map((listing) => listingHtml(listing, style)).join('\n');
  }
}

function detailHtml({ label, value }: { label: string; value: string }, style: MailStyle): string {
  const quiet = quoted(style.place);
  const ink = quoted(style.detail);
  return `<tr><td class="rule quiet" valign="top" style="${style.rule};${quiet};padding:10px 16px 10px 0;padding-inline:0 16px">${escapeHtml(label)}</td><td class="rule ink" align="end" valign="top" style="${style.rule};${ink};padding:10px 0;text-align:end"><bdi>${escapeHtml(value)}</bdi></td></tr>`;
}

function listingHtml({ url, title, price, place, picture }: MailListing, style: MailStyle): string {
  const to = escapeHtml(url);
  const image = picture
    ? `<td width="136" valign="top" style="padding:16px 0;width:136px"><a href="${to}" target="_blank"><img src="${escapeHtml(picture)}" alt="" width="120" height="90" style="display:block;border:0;border-radius:12px;object-fit:cover"></a></td>`
    : '';
  return `<table ${table} class="rule" style="${style.rule}"><tr>${image}<td valign="top" style="padding:16px 0"><a href="${to}" target="_blank" class="ink" style="${quoted(style.price)}"><bdi>${escapeHtml(price)}</bdi></a><br><a href="${to}" target="_blank" class="link" style="${style.link}"><bdi>${escapeHtml(title)}</bdi></a><br><span class="quiet" style="${style.place}"><bdi>${escapeHtml(place)}</bdi></span></td></tr></table>`;
}

function footHtml(
  { unsubscribeUrl }: MailContent,
  { market, reason, questions, texts }: MailLayout,
  style: MailStyle,
): string {
  const line = (inner: string) => `<p class="quiet" style="${style.foot}">${inner}</p>`;
  const link = (url: string, inner: string) =>
    `<a href="${escapeHtml(url)}" target="_blank" class="link" style="${style.link}">${inner}</a>`;
  const contact = questions && {
    text: escapeHtml(questions.text),
    values: questions.values,
  };
  return [
    ...(unsubscribeUrl ? [line(link(unsubscribeUrl, escapeHtml(texts.stop)))] : []),
    line(html(reason)),
    ...(contact
      ? [line(fillPhrase(contact, (email) => link(`mailto:${email}`, `<bdi>${escapeHtml(email)}</bdi>`)))]
      : []),
    line([market.name, market.address].filter(Boolean).map(escapeHtml).join(' · ')),
  ].join('\n');
}
