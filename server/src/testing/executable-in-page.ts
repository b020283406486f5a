import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { canaryHost, hook } from './xss-vectors.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that neither mails nor pages of the server contain. */
const active = new Set(
  'script iframe frame frameset object embed applet portal svg math template base form input button select textarea video audio noscript'.split(
    ' ',
  ),
);
const loadingAttributes = new Set([
  'src',
  'srcset',
  'poster',
  'background',
  'data',
  'style',
  'ping',
  'lowsrc',
  'dynsrc',
]);
const executableUrl = /^\s*(?:javascript|data|vbscript|feed):/i;

/** Lists the parts of a page, parsed like a browser, that run or load content of an attack; `[]` if there are none. */
export function executableInPage(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(...hazardsOf(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function hazardsOf(element: Element): string[] {
  const { tagName, attrs, childNodes } = element;
  const found = active.has(tagName) ? [`<${tagName}>`] : [];
  if (tagName === 'style' && childNodes.some((child) => 'value' in child && isFromAttack(child.value)))
    found.push('<style>');
  for (const { name, value } of attrs) {
    const isAddress = name === 'href' || name === 'src' || name === 'action' || name === 'xlink:href';
    const isRefresh = name === 'http-equiv' && value.toLowerCase() === 'refresh';
    if (name.startsWith('on') || name === 'srcdoc' || isRefresh) found.push(`${tagName}[${name}]`);
    if (isAddress && executableUrl.test(value)) found.push(`${name}=${value}`);
    if (loadingAttributes.has(name) && isFromAttack(value)) found.push(`${name}=${value}`);
  }
  return found;
}

function isFromAttack(text: string): boolean {
  return text.includes(canaryHost) || text.includes(hook);
}
