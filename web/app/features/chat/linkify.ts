/** A piece of a message: words, or an address that may be followed. */
export interface MessagePart {
  text: string;
  /** Absolute and https; absent for words. */
  href?: string;
}

const candidate = /(?:https:\/\/|www\.)[^\s<>"'`\u2066-\u2069\u200e\u200f\u202a-\u202e]+/giu;
/** Ends a sentence rather than an address. */
const trailing = /[.,;:!?…)\]}'"»”’]+$/u;

/**
 * Finds the addresses in a message. Only https is made a link, and nothing that names a user before the host: what looks
 * like one site and leads to another is left as words.
 */
export function linkify(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const found of message.matchAll(candidate)) {
    const text = trimmed(found[0]);
    const href = safeHref(text);
    if (href === null || isInWord(message, found.index)) continue;
    if (found.index > at) parts.push({ text: message.slice(at, found.index) });
    parts.push({ text, href });
    at = found.index + text.length;
  }
  if (at < message.length) parts.push({ text: message.slice(at) });
  return parts;
}

/** Without what ends the sentence; a bracket that was opened inside of the address belongs to it. */
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
