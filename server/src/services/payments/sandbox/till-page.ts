import { cspHash } from '../../../http/seal-page.ts';
import { escapeHtml } from '../../../http/plain-page.ts';
import type { TillLanguage } from './till-texts.ts';

/** What is to be paid, as the till shows it. */
export interface TillOrder {
  packageName: string;
  market: string;
  amount: number;
  currency: string;
}

export type TillState = 'open' | 'declined' | 'check' | 'wrong' | 'paid' | 'gone';

/** What the bank would send. */
export const tillCode = '2468';

/** Pages of the till: small, without scripts, in the market's quiet look. */
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

/** The till of the sandbox: it looks and goes like a provider's page, and says that it is none. */
export function tillPage(
  state: TillState,
  order: TillOrder,
  { locale, direction, texts }: TillLanguage,
  backUrl: string,
): { html: string; policy: string } {
  const amount = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'currency', currency: order.currency }).format(
    order.amount,
  );
  const values: Record<string, string> = { amount, package: order.packageName, market: order.market, code: tillCode };
  const say = (key: keyof typeof texts) =>
    escapeHtml(texts[key].replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole));
  const button = (action: string, key: keyof typeof texts, kind = '') =>
    `<button name="action" value="${action}"${kind && ` class="${kind}"`}>${say(key)}</button>`;
  const problem = (key: keyof typeof texts) => `<p class="problem" role="alert" id="problem">${say(key)}</p>`;
  const back = `<a class="button main" href="${escapeHtml(backUrl)}">${say('back')}</a>`;
  const till = `<form method="post">${button('pay', 'pay', 'main')}${button('check', 'payChecked')}${button('decline', 'decline')}${button('cancel', 'cancel', 'plain')}</form>`;
  const isWrong = state === 'wrong';
  const check = `<p>${say('check')}</p>${isWrong ? problem('wrong') : ''}<form method="post" novalidate><label>${say('code')}<input name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="8"${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}></label>${button('confirm', 'confirm', 'main')}${button('decline', 'decline')}${button('cancel', 'cancel', 'plain')}</form>`;
  const bodies: Record<TillState, [title: keyof typeof texts, body: string]> = {
    open: ['title', `<p>${say('note')}</p>${till}`],
    declined: ['title', `${problem('declined')}${till}`],
    check: ['checkTitle', check],
    wrong: ['checkTitle', check],
    paid: ['paid', `<p>${say('paidNote')}</p>${back}`],
    gone: ['gone', `<p>${say('goneNote')}</p>${back}`],
  };
  const [title, body] = bodies[state];
  return {
    policy,
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say(title)} – ${say('badge')}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body><main><header><p class="badge">${say('badge')}</p><h1>${say(title)}</h1><p>${say('what')}</p></header><section>${body}</section></main></body></html>`,
  };
}
