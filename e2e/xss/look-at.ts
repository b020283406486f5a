import { canaryHost, hook } from '@latchkey/server/testing/xss-vectors';
import type { Frame } from '@playwright/test';

export interface Look {
  /** What runs or asks for something once it is touched, hovered or opened. */
  faults: string[];
  /** Are there attacks at all, as texts or in fields? */
  isAttacked: boolean;
}

/** What of a document came from an attack and is more than a text. */
export function lookAt(frame: Frame): Promise<Look> {
  return frame.evaluate(
    ([host, name]) => {
      const asks = new Set(['src', 'srcset', 'poster', 'background', 'data', 'style', 'ping', 'lowsrc', 'dynsrc']);
      const leads = new Set(['href', 'xlink:href', 'action', 'formaction']);
      const handedOver = 'window.__reactRouterContext.streamController.enqueue("';
      const isOurs = (text: string) => text.includes(host) || text.includes(name);
      const faults: string[] = [];
      for (const element of document.querySelectorAll('*')) {
        const tag = element.localName;
        for (const { name: key, value } of element.attributes) {
          // A preview of a mail is a frame without scripts; its document is looked at as well.
          const isTame =
            element.hasAttribute('sandbox') && !/allow-scripts/.test(element.getAttribute('sandbox') ?? '');
          const runs = key.startsWith('on') || (key === 'srcdoc' && isOurs(value) && !isTame);
          const isLed = leads.has(key) && /^\s*(?:javascript|data|vbscript|feed):/i.test(value);
          if (runs || isLed || (asks.has(key) && isOurs(value))) faults.push(`${tag}[${key}=${value.slice(0, 80)}]`);
        }
        if (tag === 'style' && isOurs(element.textContent)) faults.push('<style>');
        if (tag === 'script') {
          const kind = element.getAttribute('type') ?? '';
          const text = element.textContent;
          // Data of the page: whole JSON, or a text that is handed to its own script.
          if (kind === 'application/ld+json') {
            if (text !== '') JSON.parse(text);
          } else if (isOurs(text) && !text.startsWith(handedOver)) faults.push(`<script> ${text.slice(0, 80)}`);
        }
      }
      const fields = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      const words = [document.title, document.body.textContent, ...fields];
      return { faults, isAttacked: words.some((text) => text.includes(name)) };
    },
    [canaryHost, hook] as const,
  );
}
