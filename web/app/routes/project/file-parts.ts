/** Returns the name and type of a stored file from its URL: clients show the last part of the path (contract 3.2). */
export function fileParts(address: string): { name: string; type: string } {
  const path = address.split(/[?#]/)[0] ?? '';
  const name = decode(path.slice(path.lastIndexOf('/') + 1));
  const dot = name.lastIndexOf('.');
  return { name, type: dot > 0 ? name.slice(dot + 1).toLowerCase() : '' };
}

/** Returns the text unchanged when it is not valid percent-encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns whether a server generated the name: long hexadecimal or a UUID. */
export function isGeneratedName(name: string): boolean {
  return /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\w+)?$/i.test(name);
}
