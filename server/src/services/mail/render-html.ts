import { escapeHtml } from '../../http/plain-page.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import type { MailFrame } from './mail-frame.ts';
import { fillPhrase, type Phrase } from './phrase.ts';

/** A mail as HTML. */
export function renderHtml(content: MailContent, frame: MailFrame): string {
  const { market, language, texts } = frame;
  const { locale, direction } = language;
  const foot = [
    market.name,
    market.address,
    html(frame.why),
    frame.questions ? html(frame.questions) : '',
    content.unsubscribeUrl ? `<a href="${escapeHtml(content.unsubscribeUrl)}">${escapeHtml(texts.stop)}</a>` : '',
  ].filter(Boolean);
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><title>${html(content.subject)}</title></head><body>
<h1>${html(content.title)}</h1>
${frame.greeting ? `<p>${html(frame.greeting)}</p>` : ''}
${content.parts.map(partHtml).join('\n')}
<hr>${foot.map((line) => `<p>${line}</p>`).join('')}
</body></html>`;
}

function html({ text, values }: Phrase): string {
  return fillPhrase({ text: escapeHtml(text), values }, (value) => `<bdi>${escapeHtml(value)}</bdi>`);
}

function partHtml(part: MailPart): string {
  switch (part.is) {
    case 'text':
    case 'note':
      return `<p>${html(part.phrase)}</p>`;
    case 'code':
      return `<p><strong>${escapeHtml(part.code)}</strong></p>`;
    case 'quote':
      return `<p>${escapeHtml(part.label)}</p><blockquote>${escapeHtml(part.text)}</blockquote>`;
    case 'button':
      return `<p><a href="${escapeHtml(part.url)}">${html(part.label)}</a></p>`;
    case 'homes':
      return part.homes
        .map(
          ({ url, title, price, place }) =>
            `<p><a href="${escapeHtml(url)}">${escapeHtml(`${price} ${title} ${place}`)}</a></p>`,
        )
        .join('');
  }
}
