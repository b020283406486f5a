/** Escapes these characters in a text as `%` and two hexadecimal digits; the first of them is `%` itself. */
export function percentEscape(text: string, characters: string): string {
  const codeOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return [...characters].reduce((escaped, each) => escaped.replaceAll(each, codeOf(each)), text);
}

/** Restores a text from `percentEscape`; escapes of other characters stay as they are. */
export function percentUnescape(text: string, characters: string): string {
  return text.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number(`0x${escape.slice(1)}`));
    return characters.includes(character) ? character : escape;
  });
}
