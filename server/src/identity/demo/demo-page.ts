import { escapeHtml } from '../../http/plain-page.ts';
import { popupPage } from '../popup-page.ts';
import { popupTexts } from '../popup-texts.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';

interface Typed {
  name: string;
  email: string;
}

/** The demo provider's page: choose somebody or say who you are, and agree to what the market gets to know. */
export function demoPage({ language, market, typed }: { language: string; market: string; typed?: Typed }): {
  html: string;
  policy: string;
} {
  const { locale, direction, texts } = popupTexts(language);
  const say = (key: keyof typeof texts) => escapeHtml(texts[key]);
  const shares = escapeHtml(texts.shares.replace('{market}', () => market));
  const { name = '', email = '' } = typed ?? {};
  return popupPage({
    locale,
    direction,
    title: texts.demo,
    body: `<h1>${say('choose')}</h1>
<p>${say('demo')}. ${say('demoNote')}</p>
<form method="post">${demoPeople.map(personButton).join('')}</form>
<h2>${say('someone')}</h2>
<form method="post" novalidate>
${typed ? `<p class="problem" role="alert" id="problem">${say('incomplete')}</p>` : ''}
<label>${say('name')}<input name="name" autocomplete="name" maxlength="100" value="${escapeHtml(name)}" ${typed ? 'aria-describedby="problem"' : ''}></label>
<label>${say('email')}<input name="email" type="email" dir="ltr" autocomplete="email" maxlength="200" value="${escapeHtml(email)}" ${typed ? 'aria-describedby="problem" aria-invalid="true"' : ''}></label>
<button class="main">${say('use')}</button>
</form>
<p class="small">${shares}</p>
<form method="post"><button class="plain" name="cancel" value="1">${say('cancel')}</button></form>`,
  });
}

function personButton({ id, name, email }: DemoPerson): string {
  return `<button class="person" name="person" value="${id}"><span class="letter" aria-hidden="true">${name[0]}</span><span><b>${escapeHtml(name)}</b><small dir="ltr">${escapeHtml(email)}</small></span></button>`;
}
