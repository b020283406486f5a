import { hiddenKey } from './keeping/marks.ts';

/**
 * A page is drawn whole by the server and works by links and forms, so its scripts give way to what is seen: they are asked
 * for when style sheets, faces and the first pictures are there, at the first touch or key, or after a while at most. See
 * docs/decisions/007-first-load.md.
 */

const longestWaitMs = 2_500;
const laterType = 'text/later-module';

/**
 * The page is the same for every visitor: listings that this user hid must not be painted first and removed later. Stands in
 * the head, as a browser may paint the beginning of a page before its end is there.
 */
const hideListings = [
  `try{const hidden=localStorage['${hiddenKey}'],sheet=new CSSStyleSheet;`,
  String.raw`if(/^\d+(,\d+)*$/.test(hidden)&&/\\"token\\":\\"/.test(localStorage['persist:root'])){`,
  `sheet.replaceSync(hidden.split(',').map(id=>'li:has(>[data-listing="'+id+'"])')+'{display:none}');`,
  `document.adoptedStyleSheets=[sheet]}}catch{}`,
].join('');

/** What starts the scripts; stands in every page, so it is written for its size. */
const starter = [
  // Who has not answered is asked before any script is there: see cookie-notice.tsx.
  `if(navigator.cookieEnabled&&!/(^|; *)cookie-consent=/.test(document.cookie))document.documentElement.dataset.cookies='';`,
  `(()=>{let started=0;const d=document,start=()=>{`,
  `const waiting=d.querySelector('script[type="${laterType}"]');if(started++||!waiting)return;`,
  `const add=(tag,of)=>d.head.append(Object.assign(d.createElement(tag),of));`,
  `for(const href of waiting.dataset.modules.split(' '))add('link',{rel:'modulepreload',href});`,
  `add('script',{type:'module',textContent:waiting.textContent})};`,
  // The last press that no script was there for yet: see early-tap.ts.
  `addEventListener('click',e=>{const button=e.target.closest('button[type=button]:not([popovertarget])');`,
  `if(button&&self.earlyTap!==null)self.earlyTap={button,at:Date.now()}},true);`,
  `for(const kind of['pointerdown','keydown','focusin'])addEventListener(kind,start,{once:true,capture:true});`,
  `addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)));`,
  `setTimeout(start,${longestWaitMs})})()`,
].join('');

/**
 * Takes the scripts of a page that React Router wrote out of the way, and adds what brings them back.
 * @param nonce marks our own scripts
 */
export function letScriptsWait(html: string, nonce: string): string {
  const modules: string[] = [];
  const page = html.replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g, (_, address: string) => {
    modules.push(address);
    return '';
  });
  const marks = `type="${laterType}" data-modules="${modules.join(' ')}"`;
  return page
    .replace(/<script([^>]*) type="module" async=""/, (_, others: string) => `<script${others} ${marks}`)
    .replace('</head>', () => `<script nonce="${nonce}">${hideListings}</script></head>`)
    .replace(/<\/body>(?=<\/html>$)/, () => `<script nonce="${nonce}">${starter}</script></body>`);
}
