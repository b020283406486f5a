import { popupPage } from '../popup-page.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { demoUsers, type DemoUser, parseEmail, parseName } from './demo-users.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';

interface EnteredIdentity {
  name: string;
  email: string;
}

/** Page of the demo provider: choose a demo user or enter name and email, and consent to the shared claims. */
export function demoPage({ language, market, typed }: { language: string; market: string; typed?: EnteredIdentity }): {
  html: string;
  policy: string;
} {
  const { locale, direction, texts } = serverTexts('sign-in-popup', language);
  const text = (key: keyof typeof texts) => escapeHtml(texts[key]);
  const shares = escapeHtml(texts.shares.replace('{market}', () => market));
  const { name = '', email = '' } = typed ?? {};
  const problem = (parsed: string | null) =>
    typed && parsed === null ? 'aria-describedby="problem" aria-invalid="true"' : '';
  return popupPage({
    locale,
    direction,
    title: texts.demo,
    body: `<h1>${text('choose')}</h1>
<p>${text('demo')}. ${text('demoNote')}</p>
<form method="post">${demoUsers.map(userButton).join('')}</form>
<h2>${text('someone')}</h2>
<form method="post" novalidate>
${typed ? `<p class="problem" role="alert" id="problem">${text('incomplete')}</p>` : ''}
<label>${text('name')}<input name="name" autocomplete="name" maxlength="100" value="${escapeHtml(name)}" ${problem(parseName(name))}></label>
<label>${text('email')}<input name="email" type="email" dir="ltr" autocomplete="email" maxlength="200" value="${escapeHtml(email)}" ${problem(parseEmail(email))}></label>
<button class="main">${text('use')}</button>
</form>
<p class="small">${shares}</p>
<form method="post"><button class="plain" name="cancel" value="1">${text('cancel')}</button></form>`,
  });
}

function userButton({ id, name, email }: DemoUser): string {
  return `<button class="user" name="person" value="${id}"><span class="initial" aria-hidden="true">${name[0]}</span><span><b>${escapeHtml(name)}</b><small dir="ltr">${escapeHtml(email)}</small></span></button>`;
}
