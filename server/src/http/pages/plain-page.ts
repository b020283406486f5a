import { isRightToLeft } from '@latchkey/contract/text/language-code';
import type { FastifyReply } from 'fastify';
import { cspHash } from '../../platform/html/csp-hashes.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** The style of pages that the server itself sends: no script, one inline style sheet, the colours of the site. */
const style = `
:root{color-scheme:light dark;--canvas:#fff;--sunken:#f6f5f3;--line:#e2dfdb;--ink:#1f1c19;--quiet:#66605a;--brand:#1c5a45;--soft:#edf3f0}
@media(prefers-color-scheme:dark){:root{--canvas:#151311;--sunken:#1e1b19;--line:#3a3633;--ink:#f1efec;--quiet:#b0a9a2;--brand:#8cc9b0;--soft:#1d2b26}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.55 "Figtree Variable",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:40px clamp(16px,3.4vw,40px) 96px}
h1,h2,h3{font-family:"Fraunces Variable",Georgia,serif;font-weight:500;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.44rem + 1.3vw,2.25rem);margin:0 0 16px}
h2{font-size:1.375rem;margin:40px 0 8px}
h3{font-size:1rem;font-family:inherit;font-weight:600;margin:16px 0 4px}
a{color:var(--brand)}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--brand);color:var(--canvas);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
code,pre{font:14px/1.5 ui-monospace,"Cascadia Mono",Menlo,monospace}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sunken);padding:12px 16px;border-radius:8px;margin:8px 0}
.quiet{color:var(--quiet);margin:0}
article,details{border-top:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:12px 0;cursor:pointer}
summary .quiet{flex-basis:100%}
summary:hover code{text-decoration:underline}
details[open]{padding-bottom:24px}
.text,details p{max-width:68ch}
.mark{font-size:.75rem;padding:1px 8px;border-radius:999px;background:var(--sunken);color:var(--quiet)}
.mark.strong{background:var(--soft);color:var(--brand)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}
iframe.mail{display:block;width:100%;height:560px;margin:16px 0 8px;border:1px solid var(--line);border-radius:12px;background:var(--sunken);resize:vertical}
th,td{text-align:start;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line)}
th{color:var(--quiet);font-weight:500}
`;

const policy = `default-src 'none'; style-src '${cspHash(style)}'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** @param body HTML of the page's main part, with escaped texts */
export function plainPage(title: string, body: string, language = 'en'): string {
  const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} – Latchkey</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** @param forms whether the page has a form that posts to this site */
export function sendPlainPage(reply: FastifyReply, html: string, { forms = false } = {}): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', `${policy}; form-action ${forms ? "'self'" : "'none'"}`)
    .send(html);
}
