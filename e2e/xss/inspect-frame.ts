import { canaryHost, hook } from '@latchkey/server/testing/xss-vectors';
import type { Frame } from '@playwright/test';

export interface FrameInspection {
  /** Elements that would run a script or send a request when touched, hovered or opened. */
  faults: string[];
  /** Whether the document contains attacks, as text or in fields. */
  isAttacked: boolean;
}

/** Inspects a document for attacks that are more than text. */
export function inspectFrame(frame: Frame): Promise<FrameInspection> {
  return frame.evaluate(
    ([host, name]) => {
      const requesting = new Set([
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
      const linking = new Set(['href', 'xlink:href', 'action', 'formaction']);
      // Browsers ignore control characters and spaces in the scheme of a URL.
      const hasScriptScheme = (url: string) =>
        /^(?:javascript|data|vbscript|feed):/i.test([...url].filter((character) => character > ' ').join(''));
      const sendsElsewhere = (element: Element, key: string) =>
        ['action', 'formaction'].includes(key) ||
        (key === 'href' && element.localName === 'base') ||
        (key === 'content' && element.matches('meta[http-equiv=refresh i]'));
      const routerScriptStart = 'window.__reactRouterContext.streamController.enqueue("';
      const isAttack = (text: string) => text.includes(host) || text.includes(name);
      const faults: string[] = [];
      for (const element of document.querySelectorAll('*')) {
        const tag = element.localName;
        for (const { name: key, value } of element.attributes) {
          // The preview of a mail is a sandboxed frame without scripts; its document is inspected as well.
          const isSandboxed =
            element.hasAttribute('sandbox') && !/allow-scripts/.test(element.getAttribute('sandbox') ?? '');
          const runs = key.startsWith('on') || (key === 'srcdoc' && isAttack(value) && !isSandboxed);
          const isDangerousLink = linking.has(key) && hasScriptScheme(value);
          const requests = requesting.has(key) || sendsElsewhere(element, key);
          if (runs || isDangerousLink || (requests && isAttack(value)))
            faults.push(`${tag}[${key}=${value.slice(0, 80)}]`);
        }
        if (tag === 'style' && isAttack(element.textContent)) faults.push('<style>');
        if (tag === 'script') {
          const kind = element.getAttribute('type') ?? '';
          const text = element.textContent;
          // Data of the page: valid JSON, or the text of the router's script.
          if (kind === 'application/ld+json') {
            if (text !== '') JSON.parse(text);
          } else if (isAttack(text) && !text.startsWith(routerScriptStart))
            faults.push(`<script> ${text.slice(0, 80)}`);
        }
      }
      const fields = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      let shown = '';
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { nodeValue, parentElement } = nodes.currentNode;
        if (nodeValue !== null && !parentElement?.closest('script, style, template')) shown += nodeValue;
      }
      const texts = [document.title, shown, ...fields];
      return { faults, isAttacked: texts.some((text) => text.includes(name)) };
    },
    [canaryHost, hook] as const,
  );
}
