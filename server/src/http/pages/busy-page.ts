import type { FastifyReply } from 'fastify';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';

/**
 * Sends a 429 page in the visitor's language without rendering the site.
 * @param language of the page; English when there are no texts for it
 * @param seconds until another page is rendered for this address
 */
export function sendBusyPage(reply: FastifyReply, language: string, seconds: number): FastifyReply {
  const { locale, texts } = serverTexts('busy-page', language);
  const { title, text, retry } = texts;
  const body = `<h1>${title}</h1><p class="text">${text}</p><p><a href="">${retry}</a></p>`;
  void reply.code(429).headers({ 'Retry-After': seconds, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  return sendPlainPage(reply, plainPage(title, body, locale));
}
