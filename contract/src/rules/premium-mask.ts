/** How the owner's contact shows beside a premium listing until the visitor is interested (contract 4.16). */

/** Characters that stay readable. */
export const maskKeeps = { email: 2, mobile: 4, address: 2 } as const;

/** The first characters as they are, asterisks for the rest; spaces stay, so that an address keeps its shape. */
export function maskText(text: string, keep: number): string {
  return [...text].map((character, index) => (index < keep || character === ' ' ? character : '*')).join('');
}

export interface Contact {
  email: string;
  mobile: string;
  address: string;
}

export function maskContact({ email, mobile, address }: Contact): Contact {
  return {
    email: maskText(email, maskKeeps.email),
    mobile: maskText(mobile, maskKeeps.mobile),
    address: maskText(address, maskKeeps.address),
  };
}
