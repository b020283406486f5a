import type { MailContent } from './mail-content.ts';
import type { MailMarket } from './mail-market.ts';
import type { MailLanguage, MailTexts } from './mail-texts.ts';
import { type Phrase, phrase } from './phrase.ts';

/** What stands round every mail: greeting, why it came, where questions go. */
export interface MailFrame {
  market: MailMarket;
  language: MailLanguage;
  texts: MailTexts['frame'];
  greeting: Phrase | null;
  why: Phrase;
  questions: Phrase | null;
}

export function mailFrame(
  { why, greets }: MailContent,
  { market, language, name }: { market: MailMarket; language: MailLanguage; name: string },
): MailFrame {
  const texts = language.texts.frame;
  const whys = { account: texts.whyAccount, address: texts.whyAddress, search: texts.whySearch };
  const called = nameToGreet(name);
  return {
    market,
    language,
    texts,
    greeting: greets ? (called ? phrase(texts.greeting, { name: called }) : phrase(texts.greetingAnyone)) : null,
    why: phrase(whys[why], { market: market.name }),
    questions: market.email ? phrase(texts.questions, { email: market.email }) : null,
  };
}

/**
 * People register with any name and any address: a name that carries an address or is as long as a message would make
 * our mail carry somebody's advertisement, so it is not said.
 */
function nameToGreet(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 || /[/\\@:]|www\.|\.\p{L}{2,}/u.test(line) ? '' : line;
}
