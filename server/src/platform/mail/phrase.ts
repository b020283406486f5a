/** A text with placeholders, `Hello {name}`, and their values. It is filled when it is known whether it becomes HTML. */
export interface Phrase {
  text: string;
  values: Readonly<Record<string, string>>;
}

const placeholder = /\{(\w+)\}/g;

export function phrase(text: string, values: Readonly<Record<string, string>> = {}): Phrase {
  return { text, values };
}

/**
 * Returns the text with its values inserted.
 * @throws Error when a placeholder has no value: a mail never shows `{name}`
 */
export function fillPhrase({ text, values }: Phrase, write: (value: string) => string = (value) => value): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in “${text}”`);
    return write(value);
  });
}

/** Returns the sorted names of a text's placeholders. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].toSorted();
}
