/** Street, city and country, each said once: servers differ in how much of it the address holds already. */
export function placeText({ address, city, country }: { address: string; city: string; country: string }): string {
  return [address, city, country]
    .map((part) => part.trim())
    .reduce((text, part) => (part === '' || holds(text, part) ? text : text ? `${text}, ${part}` : part), '');
}

function holds(text: string, part: string): boolean {
  return text
    .toLocaleLowerCase('en')
    .split(/\s*,\s*/)
    .includes(part.toLocaleLowerCase('en'));
}
