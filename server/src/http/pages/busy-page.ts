import type { FastifyReply } from 'fastify';
import { plainPage, sendPlainPage } from './plain-page.ts';

const english = {
  title: 'Too many pages at once',
  text: 'Your network has requested many pages within a minute. Please wait a moment, then try again.',
  retry: 'Try again',
};
const texts: Readonly<Record<string, typeof english>> = {
  en: english,
  es: {
    title: 'Demasiadas páginas a la vez',
    text: 'Desde tu red se han pedido muchas páginas en un minuto. Espera un momento e inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
  },
  fr: {
    title: 'Trop de pages à la fois',
    text: 'Votre réseau a demandé un grand nombre de pages en une minute. Patientez un instant, puis réessayez.',
    retry: 'Réessayer',
  },
  ar: {
    title: 'صفحات كثيرة في وقت واحد',
    text: 'طُلبت من شبكتك صفحات كثيرة خلال دقيقة. انتظر قليلًا ثم أعد المحاولة.',
    retry: 'أعد المحاولة',
  },
  hi: {
    title: 'एक साथ बहुत सारे पेज',
    text: 'आपके नेटवर्क से एक मिनट में बहुत सारे पेज माँगे गए हैं। थोड़ी देर रुकें, फिर कोशिश करें।',
    retry: 'फिर कोशिश करें',
  },
};

/**
 * Sends a 429 page in the visitor's language without rendering the site.
 * @param language of the page; English when there are no texts for it
 * @param seconds until another page is rendered for this address
 */
export function sendBusyPage(reply: FastifyReply, language: string, seconds: number): FastifyReply {
  const known = texts[language] ? language : 'en';
  const { title, text, retry } = texts[known] ?? english;
  const body = `<h1>${title}</h1><p class="text">${text}</p><p><a href="">${retry}</a></p>`;
  void reply.code(429).headers({ 'Retry-After': seconds, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  return sendPlainPage(reply, plainPage(title, body, known));
}
