import { formatLocale } from '@latchkey/contract/text/format-locale';
import { cspHash } from '../../../platform/html/csp-hashes.ts';
import type { LocalizedTexts } from '../../../platform/texts/server-texts.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';

/** The order that the sandbox checkout shows. */
export interface CheckoutOrder {
  packageName: string;
  market: string;
  amount: number;
  currency: string;
}

export type CheckoutState = 'open' | 'declined' | 'check' | 'wrong' | 'paid' | 'gone';

/** Code of the additional bank verification (3-D Secure). */
export const checkoutCode = '2468';

/** Style of the checkout pages, which have no scripts, in the colours of the site. */
const style = `
:root{color-scheme:light dark;--canvas:#f6f5f3;--surface:#fff;--line:#e2dfdb;--edge:#8b857e;--ink:#1f1c19;--quiet:#66605a;--brand:#1c5a45;--on:#fff;--soft:#edf3f0;--danger:#a3261c;--gold:#8a5a00;--goldsoft:#fbf3e2}
@media(prefers-color-scheme:dark){:root{--canvas:#151311;--surface:#1e1b19;--line:#3a3633;--edge:#847c75;--ink:#f1efec;--quiet:#b0a9a2;--brand:#8cc9b0;--on:#14211c;--soft:#1d2b26;--danger:#f0a399;--gold:#e8c178;--goldsoft:#2c2415}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--ink);font:16px/1.55 "Figtree Variable","Readex Pro Variable",system-ui,sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--line);border-radius:20px;overflow:hidden}
header{padding:28px 28px 24px;border-bottom:1px dashed var(--line)}
section{padding:24px 28px 28px}
.badge{display:inline-block;background:var(--goldsoft);color:var(--gold);border-radius:999px;padding:2px 12px;font-size:.875rem;font-weight:600;margin:0 0 20px}
h1{font:500 2rem/1.15 "Fraunces Variable",Georgia,serif;margin:0 0 6px;font-variant-numeric:tabular-nums;text-wrap:balance}
:lang(ar) h1{font-family:"Markazi Text Variable",serif}
p{margin:0 0 16px;color:var(--quiet)}
header p:last-child{margin:0}
.problem{color:var(--danger);font-weight:500}
form{display:grid;gap:10px;margin:0}
button,input,a.button{font:inherit;min-height:48px;border-radius:12px}
button,a.button{display:grid;place-items:center;width:100%;border:1px solid var(--edge);background:none;color:inherit;padding:8px 16px;cursor:pointer;text-align:center;text-decoration:none}
button:hover,a.button:hover{background:var(--soft)}
.main,a.main{background:var(--brand);border-color:var(--brand);color:var(--on);font-weight:600}
.main:hover,a.main:hover{background:var(--brand);filter:brightness(.94)}
.plain{border:0;color:var(--quiet);text-decoration:underline;text-underline-offset:3px}
label{display:block;font-weight:500;font-size:.9375rem}
input{display:block;width:100%;margin-top:4px;border:1px solid var(--edge);background:var(--surface);color:inherit;padding:8px 14px;letter-spacing:.2em;text-align:start}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;

const policy = `default-src 'none'; style-src '${cspHash(style)}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Renders the sandbox checkout page: it works like the page of a provider, with a note that it is a sandbox. */
export function renderCheckoutPage(
  state: CheckoutState,
  order: CheckoutOrder,
  { locale, direction, texts }: LocalizedTexts<'sandbox-checkout'>,
  backUrl: string,
): { html: string; policy: string } {
  const amount = new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency: order.currency,
  }).format(order.amount);
  const values: Record<string, string> = {
    amount,
    package: order.packageName,
    market: order.market,
    code: checkoutCode,
  };
  const t = (key: keyof typeof texts) =>
    escapeHtml(texts[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder));
  const button = (action: string, key: keyof typeof texts, kind = '') =>
    `<button name="action" value="${action}"${kind && ` class="${kind}"`}>${t(key)}</button>`;
  const errorText = (key: keyof typeof texts) => `<p class="problem" role="alert" id="problem">${t(key)}</p>`;
  const back = `<a class="button main" href="${escapeHtml(backUrl)}">${t('back')}</a>`;
  const form = `<form method="post">${button('pay', 'pay', 'main')}${button('check', 'payChecked')}${button('decline', 'decline')}${button('cancel', 'cancel', 'plain')}</form>`;
  const isWrong = state === 'wrong';
  const check = `<p>${t('check')}</p>${isWrong ? errorText('wrong') : ''}<form method="post" novalidate><label>${t('code')}<input name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="8"${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}></label>${button('confirm', 'confirm', 'main')}${button('decline', 'decline')}${button('cancel', 'cancel', 'plain')}</form>`;
  const bodies: Record<CheckoutState, [title: keyof typeof texts, body: string]> = {
    open: ['title', `<p>${t('note')}</p>${form}`],
    declined: ['title', `${errorText('declined')}${form}`],
    check: ['checkTitle', check],
    wrong: ['checkTitle', check],
    paid: ['paid', `<p>${t('paidNote')}</p>${back}`],
    gone: ['gone', `<p>${t('goneNote')}</p>${back}`],
  };
  const [title, body] = bodies[state];
  return {
    policy,
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t(title)} – ${t('badge')}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main><header><p class="badge">${t('badge')}</p><h1>${t(title)}</h1><p>${t('what')}</p></header><section>${body}</section></main></body></html>`,
  };
}
