import { oneTimeCode } from '@latchkey/contract/limits';

export interface CodeText {
  code: string;
  market: string;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  language: string;
}

type Line = (code: string, market: string, minutes: number) => string;

const english: Line = (code, market, minutes) =>
  `${code} is your code for ${market}. It works for ${minutes} minutes. Tell it to nobody.`;

const lines: Readonly<Record<string, Line>> = {
  en: english,
  ar: (code, market, minutes) => `${code} هو رمزك في ${market}. صالح لمدة ${minutes} دقائق. لا تخبر به أحدًا.`,
  hi: (code, market, minutes) => `${code} ${market} के लिए आपका कोड है। यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएं।`,
  es: (code, market, minutes) =>
    `${code} es tu código para ${market}. Vale durante ${minutes} minutos. No se lo digas a nadie.`,
  fr: (code, market, minutes) =>
    `${code} est votre code pour ${market}. Il est valable ${minutes} minutes. Ne le donnez à personne.`,
};

/**
 * Returns the text message with a code. Its last line lets phones autofill the code on this site only
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function writeCodeText({ code, market, siteUrl, language }: CodeText): string {
  const line = (lines[language] ?? english)(code, market, oneTimeCode.lifeSeconds / 60);
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' ? `${line}\n\n@${hostname} #${code}` : line;
}
