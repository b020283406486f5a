import { createHash } from 'node:crypto';

/** The content of a share image. */
export interface ShareCard {
  title: string;
  /** One short line above the title, such as "For sale". */
  eyebrow: string;
  /** With currency symbol and period; blank for records without a price. */
  price: string;
  /** A line in a quieter colour at the bottom: the location, or details. */
  detail: string;
  /** Key of a stored picture. */
  picture: string | null;
  market: { name: string; colour: string };
}

/** Version of the layout; a new number makes cached pictures be rendered again. */
const layoutVersion = 1;

/** The file name of a card's picture, a hash of its content: another text, picture or colour gives another name. */
export function cardName(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([layoutVersion, card]))
    .digest('hex')
    .slice(0, 20);
}
