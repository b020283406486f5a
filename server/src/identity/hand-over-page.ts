import { socialSignInMessage, type SocialSignInMessage } from '@latchkey/contract/social-sign-in';
import { escapeHtml } from '../http/plain-page.ts';
import { popupPage } from './popup-page.ts';
import { popupTexts } from './popup-texts.ts';

/**
 * To our own origin only. A provider that isolates itself cuts the popup off from its opener; a channel of our own
 * origin then carries the message.
 */
const handOver = `const message=JSON.parse(document.getElementById('data').textContent);
if(window.opener)window.opener.postMessage(message,location.origin);
else{const channel=new BroadcastChannel('${socialSignInMessage}');channel.postMessage(message);channel.close()}
window.close()`;

/** The popup's last page: tells the window that opened it, and closes. */
export function handOverPage(message: SocialSignInMessage, language: string): { html: string; policy: string } {
  const { locale, direction, texts } = popupTexts(language);
  const text = 'fields' in message ? texts.done : texts.failed;
  return popupPage({
    locale,
    direction,
    title: text,
    body: `<h1>${escapeHtml(text)}</h1>${'code' in message ? `<p>${escapeHtml(message.code)}</p>` : ''}`,
    script: handOver,
    data: message,
  });
}
