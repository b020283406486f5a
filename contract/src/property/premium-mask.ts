/** Masks the owner's contact of a premium listing until the visitor is interested (contract 4.16). */

/** Number of visible characters. */
export const maskVisibleCharacters = { email: 2, mobile: 4, address: 2 } as const;

/** Returns the first characters unchanged and asterisks for the rest; spaces stay visible. */
export function maskText(text: string, visible: number): string {
  return [...text].map((character, index) => (index < visible || character === ' ' ? character : '*')).join('');
}

export interface Contact {
  email: string;
  mobile: string;
  address: string;
}

export function maskContact({ email, mobile, address }: Contact): Contact {
  return {
    email: maskText(email, maskVisibleCharacters.email),
    mobile: maskText(mobile, maskVisibleCharacters.mobile),
    address: maskText(address, maskVisibleCharacters.address),
  };
}
