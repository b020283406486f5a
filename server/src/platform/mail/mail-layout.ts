import type { MailContent } from './mail-content.ts';
import type { MailMarket } from './mail-market.ts';
import type { MailLanguage, MailTexts } from './mail-texts.ts';
import { type Phrase, phrase } from './phrase.ts';

/** Parts that every mail has: greeting, why it was sent, and the contact address. */
export interface MailLayout {
  market: MailMarket;
  language: MailLanguage;
  texts: MailTexts['frame'];
  greeting: Phrase | null;
  reason: Phrase;
  questions: Phrase | null;
}

export function mailLayout(
  { reason, greets }: MailContent,
  { market, language, name }: { market: MailMarket; language: MailLanguage; name: string },
): MailLayout {
  const texts = language.texts.frame;
  const reasons = { account: texts.whyAccount, address: texts.whyAddress, search: texts.whySearch };
  const greetedName = nameToGreet(name);
  return {
    market,
    language,
    texts,
    greeting: greets
      ? greetedName
        ? phrase(texts.greeting, { name: greetedName })
        : phrase(texts.greetingAnyone)
      : null,
    reason: phrase(reasons[reason], { market: market.name }),
    questions: market.email ? phrase(texts.questions, { email: market.email }) : null,
  };
}

/**
 * Users register with any name and any address. A name that contains a URL or is as long as a message would turn the mail
 * into advertising, so it is not used. Returns `''` for such a name.
 */
function nameToGreet(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 || /[/\\@:]|www\.|\.\p{L}{2,}/u.test(line) ? '' : line;
}
