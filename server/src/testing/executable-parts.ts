import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** Elements that run, load or frame content, or change the page around them. */
const active = new Set(
  'script style link meta base iframe frame frameset object embed applet portal svg math template noscript form input button select textarea video audio source title'.split(
    ' ',
  ),
);
/** Harmless attributes that rich text needs. */
const plainAttributes = new Set(['href', 'rel', 'src', 'alt', 'width', 'height', 'loading', 'title']);

/**
 * Lists the parts of an HTML fragment, as parsed by parse5, that could run or load anything; `[]` for harmless text.
 * Pictures are allowed from the path prefix `files` only.
 */
export function executableParts(html: string, files = '/files/'): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      if (active.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (!plainAttributes.has(name)) found.push(`${node.tagName}[${name}]`);
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(value)) found.push(`href=${value}`);
        if (name === 'src' && !value.startsWith(files)) found.push(`src=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}
