const shapes = new Set(['svg', 'g', 'path', 'circle', 'rect', 'ellipse', 'line', 'polyline', 'polygon']);
const attributes = new Set([
  'viewBox',
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'width',
  'height',
  'points',
  'transform',
  'fill',
  'fill-rule',
  'clip-rule',
  'fill-opacity',
  'opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-opacity',
]);
const plainValue = /^[\w\s.,#%()+-]*$/u;

/**
 * Sanitises an operator's SVG: returns only shapes with numbers and colours, without scripts, styles, links, text or
 * references. `null` when it is not such an SVG, or longer than 20,000 characters; show it as an image then.
 */
export function safeSvg(markup: string): string | null {
  if (markup.length > 20_000) return null;
  let out = '';
  const open: string[] = [];
  const body = markup.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>/giu, '');
  for (const [, closing, name = '', rest = ''] of body.matchAll(/<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/gu)) {
    if (!shapes.has(name)) {
      if (name === 'title' || name === 'desc') continue;
      return null;
    }
    if (open.length === 0 && (name !== 'svg' || out)) return null;
    if (closing) {
      if (open.pop() !== name) return null;
      out += `</${name}>`;
      continue;
    }
    const empty = rest.trimEnd().endsWith('/');
    out += `<${name}${safeAttributes(rest, name)}${name === 'svg' ? ' aria-hidden="true"' : ''}>`;
    if (empty) out += `</${name}>`;
    else open.push(name);
  }
  return open.length === 0 && out.includes(' viewBox="') ? out : null;
}

function safeAttributes(text: string, element: string): string {
  let out = '';
  for (const [, name = '', , double, single] of text.matchAll(/([\w:-]+)\s*=\s*("([^"]*)"|'([^']*)')/gu)) {
    const value = double ?? single ?? '';
    const sized = element === 'svg' && (name === 'width' || name === 'height');
    if (attributes.has(name) && !sized && plainValue.test(value) && !/url\s*\(/iu.test(value))
      out += ` ${name}="${value}"`;
  }
  return out;
}
