/** A part of a message: plain text or a link. */
export interface MessagePart {
  text: string;
  /** Absolute https URL; absent for plain text. */
  href?: string;
}

const candidate = /(?:https:\/\/|www\.)[^\s<>"'`\u2066-\u2069\u200e\u200f\u202a-\u202e]+/giu;
/** Punctuation that ends a sentence rather than a URL. */
const trailing = /[.,;:!?…)\]}'"»”’]+$/u;

/**
 * Finds the URLs in a message. Links only https, and no URL with a user name, which would look like one site and lead to
 * another.
 */
export function linkify(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of message.matchAll(candidate)) {
    const text = trimmed(found[0]);
    const href = safeHref(text);
    if (href === null || isInWord(message, found.index)) continue;
    if (found.index > end) parts.push({ text: message.slice(end, found.index) });
    parts.push({ text, href });
    end = found.index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}

/** Removes trailing punctuation; a bracket that is opened inside the URL belongs to it. */
function trimmed(text: string): string {
  const short = text.replace(trailing, '');
  const opened = short.split('(').length - short.split(')').length;
  return opened > 0 && text.startsWith(`${short})`) ? `${short})` : short;
}

function safeHref(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, hostname, href } = new URL(address);
  const isSite = protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
  return isSite ? href : null;
}

function isInWord(message: string, index: number): boolean {
  return index > 0 && /[\p{L}\p{N}@]/u.test(message[index - 1] ?? '');
}
