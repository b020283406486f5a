/** The name and type of a stored file, from its address: clients show the last part of the path (contract 3.2). */
export function fileParts(address: string): { name: string; type: string } {
  const path = address.split(/[?#]/)[0] ?? '';
  const name = decoded(path.slice(path.lastIndexOf('/') + 1));
  const dot = name.lastIndexOf('.');
  return { name, type: dot > 0 ? name.slice(dot + 1).toLowerCase() : '' };
}

/** A lone `%` in a name is no escape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name that a server made up says nothing to a person: long hexadecimal, or a UUID. */
export function isGenerated(name: string): boolean {
  return /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\w+)?$/i.test(name);
}
