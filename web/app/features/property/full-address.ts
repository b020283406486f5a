/** Address, city and country without repetition: the address of some servers has the city already. */
export function fullAddress({ address, city, country }: { address: string; city: string; country: string }): string {
  return [address, city, country]
    .map((part) => part.trim())
    .reduce((text, part) => (part === '' || hasPart(text, part) ? text : text ? `${text}, ${part}` : part), '');
}

function hasPart(text: string, part: string): boolean {
  return text
    .toLocaleLowerCase('en')
    .split(/\s*,\s*/)
    .includes(part.toLocaleLowerCase('en'));
}
