import { createHash } from 'node:crypto';

/** What a share image shows. */
export interface ShareCard {
  title: string;
  /** One short line above the title, such as "For sale". */
  eyebrow: string;
  /** With its sign and period; blank for what has none. */
  price: string;
  /** One quiet line below: the place, or what there is. */
  detail: string;
  /** Key of a stored picture. */
  picture: string | null;
  market: { name: string; colour: string };
}

/** Changes with how a card is drawn, so that kept pictures are made anew. */
const drawing = 1;

/** Names the content of a card: another text, picture or colour is another name. */
export function cardName(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 20);
}
