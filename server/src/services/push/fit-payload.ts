import type { PushPayload } from '@latchkey/contract/records/push-payload';

/** Every service takes so much at least: 4,096 bytes encrypted (RFC 8291, 4), with room for the envelope. */
const mostBytes = 3_800;
/** More of a text no device shows. */
const shownLetters = 300;
/** Letters that a text keeps, in steps, until all fits. */
const steps = [1_000, 500, 200, 80];

/**
 * A payload that every push service takes. Texts that are too long are cut; `is_cut` says so, and whoever wants the whole
 * asks for it.
 */
export function fitPayload(payload: PushPayload): PushPayload {
  const short = { ...payload, body: cut(payload.body, shownLetters) };
  if (fits(short)) return short;
  for (const most of steps) {
    const texts = Object.entries(short).map(([name, text]) => [name, isAddress(text) ? text : cut(text, most)]);
    const smaller = { ...(Object.fromEntries(texts) as PushPayload), is_cut: '1' };
    if (fits(smaller)) return smaller;
  }
  const { type, title, body, message, link, click_action, sound } = short;
  const least = { type, title, body, message, link, click_action, sound };
  return { ...least, title: cut(title, 80), body: cut(body, 80), message: cut(message, 80), is_cut: '1' };
}

/** Half an address leads nowhere. */
function isAddress(text: string): boolean {
  return /^(https?:\/)?\/\S*$/.test(text);
}

function fits(payload: PushPayload): boolean {
  return Buffer.byteLength(JSON.stringify({ data: payload })) <= mostBytes;
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
