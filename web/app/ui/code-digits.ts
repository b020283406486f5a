/** Returns the typed or pasted digits, converted from any script, up to the length of the code. */
export function codeDigits(text: string, length: number): string {
  const latin = text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return latin.replaceAll(/\D/g, '').slice(0, length);
}
