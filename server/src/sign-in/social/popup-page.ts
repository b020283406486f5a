import { cspHash } from '../../platform/html/csp-hashes.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** Styles of the sign-in popup, which does not load the site's styles and scripts. */
const style = `
:root{color-scheme:light dark;--canvas:#f6f5f3;--surface:#fff;--line:#e2dfdb;--edge:#8b857e;--ink:#1f1c19;--quiet:#66605a;--brand:#1c5a45;--on:#fff;--soft:#edf3f0;--danger:#a3261c}
@media(prefers-color-scheme:dark){:root{--canvas:#151311;--surface:#1e1b19;--line:#3a3633;--edge:#847c75;--ink:#f1efec;--quiet:#b0a9a2;--brand:#8cc9b0;--on:#14211c;--soft:#1d2b26;--danger:#f0a399}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--ink);font:16px/1.55 "Figtree Variable","Readex Pro Variable",system-ui,sans-serif}
main{width:100%;max-width:420px;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:28px 24px}
svg{display:block;fill:var(--brand);margin-bottom:20px}
h1{font:500 1.625rem/1.2 "Fraunces Variable",Georgia,serif;margin:0 0 8px}
:lang(ar) h1{font-family:"Markazi Text Variable",serif}
p{margin:0 0 16px;color:var(--quiet)}
.problem{color:var(--danger)}
form{margin:0}
button,input{font:inherit;min-height:44px;border-radius:10px}
button{width:100%;border:1px solid var(--edge);background:none;color:inherit;padding:8px 16px;cursor:pointer}
button:hover{background:var(--soft)}
.user{display:flex;gap:12px;align-items:center;text-align:start;border-color:var(--line);margin-bottom:8px;padding-block:10px}
.user b{font-weight:600;display:block;line-height:1.3}
.user small{color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
.initial{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--soft);color:var(--brand);font-weight:600}
.main{background:var(--brand);border-color:var(--brand);color:var(--on);font-weight:600}
.main:hover{background:var(--brand);filter:brightness(.94)}
.plain{border:0;color:var(--quiet);text-decoration:underline;margin-top:4px}
label{display:block;font-weight:500;font-size:.9375rem;margin-bottom:12px}
input{display:block;width:100%;margin-top:4px;border:1px solid var(--edge);background:var(--surface);color:inherit;padding:8px 12px}
h2{font-size:1rem;font-weight:600;margin:24px 0 12px}
.small{font-size:.875rem;margin:16px 0 0}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;

const logo =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path fill-rule="evenodd" d="M10 2a8 8 0 0 0-8 8v6h6v14h20v-8h-4v4H12V16h6v-6a8 8 0 0 0-8-8Zm0 4a4 4 0 0 1 4 4v2H6v-2a4 4 0 0 1 4-4Z"/></svg>';

export interface PopupPage {
  locale: string;
  direction: 'ltr' | 'rtl';
  title: string;
  /** HTML of the main element, with escaped texts. */
  body: string;
  /** Inline script; it must be constant, because the policy contains its hash. */
  script?: string;
  /** JSON data for the script. */
  data?: unknown;
}

/** Returns a page of the popup and its CSP, which allows only the page's own style and script. */
export function popupPage({ locale, direction, title, body, script, data }: PopupPage): {
  html: string;
  policy: string;
} {
  const json = JSON.stringify(data ?? null).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const scripts = script ? `<script type="application/json" id="data">${json}</script><script>${script}</script>` : '';
  return {
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main>${logo}${body}</main>${scripts}</body></html>`,
    policy: [
      "default-src 'none'",
      `style-src '${cspHash(style)}'`,
      ...(script ? [`script-src '${cspHash(script)}'`] : []),
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
