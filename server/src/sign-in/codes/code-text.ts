import { oneTimeCode } from '@latchkey/contract/limits';
import { fillPhrase, phrase } from '../../platform/mail/phrase.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

export interface CodeText {
  code: string;
  market: string;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  language: string;
}

/**
 * Returns the text message with a code. Its last line lets phones autofill the code on this site only
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function writeCodeText({ code, market, siteUrl, language }: CodeText): string {
  const { texts } = serverTexts('text-messages', language);
  const minutes = String(oneTimeCode.lifeSeconds / 60);
  const line = fillPhrase(phrase(texts.code, { code, market, minutes }));
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' ? `${line}\n\n@${hostname} #${code}` : line;
}
