import type { PushPayload } from '@latchkey/contract/notification/push-payload';

/** Every service accepts at least 4,096 encrypted bytes (RFC 8291, 4); the difference is for the envelope. */
const maxBytes = 3_800;
/** Maximum characters of the body; devices show no more. */
const maxShown = 300;
/** Maximum characters of each text, tried in this order until the payload fits. */
const steps = [1_000, 500, 200, 80];

/**
 * Returns a payload that every push service accepts. Texts that are too long are truncated; then `is_cut` is set, and the
 * client can request the complete content.
 */
export function fitPayload(payload: PushPayload): PushPayload {
  const short = { ...payload, body: truncate(payload.body, maxShown) };
  if (fits(short)) return short;
  for (const limit of steps) {
    const texts = Object.entries(short).map(([name, text]) => [name, isUrl(text) ? text : truncate(text, limit)]);
    const smaller = { ...(Object.fromEntries(texts) as PushPayload), is_cut: '1' };
    if (fits(smaller)) return smaller;
  }
  const { type, title, body, message, link, click_action, sound } = short;
  const smallest = { type, title, body, message, link, click_action, sound };
  return {
    ...smallest,
    title: truncate(title, 80),
    body: truncate(body, 80),
    message: truncate(message, 80),
    is_cut: '1',
  };
}

/** Returns whether a text is a URL or path, which must not be truncated. */
function isUrl(text: string): boolean {
  return /^(https?:\/)?\/\S*$/.test(text);
}

function fits(payload: PushPayload): boolean {
  return Buffer.byteLength(JSON.stringify({ data: payload })) <= maxBytes;
}

function truncate(text: string, limit: number): string {
  const letters = [...text];
  return letters.length <= limit ? text : `${letters.slice(0, limit - 1).join('')}…`;
}
