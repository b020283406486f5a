import { socialSignInMessage, type SocialSignInMessage } from '@latchkey/contract/sign-in/social/social-sign-in';
import { popupPage } from './popup-page.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/**
 * Posts the message to the site's own origin only. If the provider's COOP header has severed the popup from its opener,
 * a BroadcastChannel of the same origin delivers the message.
 */
const postMessageScript = `const message=JSON.parse(document.getElementById('data').textContent);
if(window.opener)window.opener.postMessage(message,location.origin);
else{const channel=new BroadcastChannel('${socialSignInMessage}');channel.postMessage(message);channel.close()}
window.close()`;

/** Returns the popup's last page, which posts the result to the window that opened it and closes. */
export function popupResultPage(message: SocialSignInMessage, language: string): { html: string; policy: string } {
  const { locale, direction, texts } = serverTexts('sign-in-popup', language);
  const text = 'fields' in message ? texts.done : texts.failed;
  return popupPage({
    locale,
    direction,
    title: text,
    body: `<h1>${escapeHtml(text)}</h1>${'code' in message ? `<p>${escapeHtml(message.code)}</p>` : ''}`,
    script: postMessageScript,
    data: message,
  });
}
