import { hiddenKey } from './shared/saved-listings/marks.ts';

/**
 * The server renders complete pages that work with links and forms, so scripts load last: after style sheets, fonts and the
 * first images, at the first pointer or key event, or after `maxWaitMs`. See docs/decisions/007-first-load.md.
 */

const maxWaitMs = 2_500;
const deferredType = 'text/later-module';

/**
 * Hides the listings that this user hid, before the first paint: the cached page is the same for every visitor. It runs in
 * the head because a browser may paint the beginning of a page before it has received the end.
 */
const hideListings = [
  `try{const hidden=localStorage['${hiddenKey}'],sheet=new CSSStyleSheet;`,
  String.raw`if(/^\d+(,\d+)*$/.test(hidden)&&/\\"token\\":\\"/.test(localStorage['persist:root'])){`,
  `sheet.replaceSync(hidden.split(',').map(id=>'li:has(>[data-listing="'+id+'"])')+'{display:none}');`,
  `document.adoptedStyleSheets=[sheet]}}catch{}`,
].join('');

/** Starts the deferred scripts. It is part of every page, so it is written for size. */
const starter = [
  // Shows the cookie banner before any script has loaded: see cookie-banner.tsx.
  `if(navigator.cookieEnabled&&!/(^|; *)cookie-consent=/.test(document.cookie))document.documentElement.dataset.cookies='';`,
  `(()=>{let started=0;const d=document,start=()=>{`,
  `const waiting=d.querySelector('script[type="${deferredType}"]');if(started++||!waiting)return;`,
  `const add=(tag,of)=>d.head.append(Object.assign(d.createElement(tag),of));`,
  `for(const href of waiting.dataset.modules.split(' '))add('link',{rel:'modulepreload',href});`,
  `add('script',{type:'module',textContent:waiting.textContent})};`,
  // Records the last click before hydration: see early-tap.ts.
  `addEventListener('click',e=>{const button=e.target.closest('button[type=button]:not([popovertarget])');`,
  `if(button&&self.earlyTap!==null)self.earlyTap={button,at:Date.now()}},true);`,
  `for(const kind of['pointerdown','keydown','focusin'])addEventListener(kind,start,{once:true,capture:true});`,
  `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)));`,
  `setTimeout(start,${maxWaitMs})})()`,
].join('');

/**
 * Defers the module scripts of a page that React Router rendered, and adds the script that starts them.
 * @param nonce CSP nonce of the added scripts
 */
export function deferScripts(html: string, nonce: string): string {
  const modules: string[] = [];
  const page = html.replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g, (_, address: string) => {
    modules.push(address);
    return '';
  });
  const marks = `type="${deferredType}" data-modules="${modules.join(' ')}"`;
  return page
    .replace(/<script([^>]*) type="module" async=""/, (_, others: string) => `<script${others} ${marks}`)
    .replace('</head>', () => `<script nonce="${nonce}">${hideListings}</script></head>`)
    .replace(/<\/body>(?=<\/html>$)/, () => `<script nonce="${nonce}">${starter}</script></body>`);
}
