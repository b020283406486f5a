import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { canaryHost, hook } from './xss-vectors.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that no mail and no page of the server itself has. */
const active = new Set(
  'script iframe frame frameset object embed applet portal svg math template base form input button select textarea video audio noscript'.split(
    ' ',
  ),
);
const asks = new Set(['src', 'srcset', 'poster', 'background', 'data', 'style', 'ping', 'lowsrc', 'dynsrc']);
const leads = /^\s*(?:javascript|data|vbscript|feed):/i;

/** What of a whole page, read as a browser does, could run or load something that an attack brought; `[]` for none. */
export function executableInPage(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(...faultsOf(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function faultsOf(element: Element): string[] {
  const { tagName, attrs, childNodes } = element;
  const found = active.has(tagName) ? [`<${tagName}>`] : [];
  if (tagName === 'style' && childNodes.some((child) => 'value' in child && isOurs(child.value))) found.push('<style>');
  for (const { name, value } of attrs) {
    const isAddress = name === 'href' || name === 'src' || name === 'action' || name === 'xlink:href';
    const isRefresh = name === 'http-equiv' && value.toLowerCase() === 'refresh';
    if (name.startsWith('on') || name === 'srcdoc' || isRefresh) found.push(`${tagName}[${name}]`);
    if (isAddress && leads.test(value)) found.push(`${name}=${value}`);
    if (asks.has(name) && isOurs(value)) found.push(`${name}=${value}`);
  }
  return found;
}

function isOurs(text: string): boolean {
  return text.includes(canaryHost) || text.includes(hook);
}
