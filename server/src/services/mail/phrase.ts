/** A text with holes, `Hello {name}`, and what goes into them: filled when it is known whether it becomes HTML or not. */
export interface Phrase {
  text: string;
  values: Readonly<Record<string, string>>;
}

const hole = /\{(\w+)\}/g;

export function phrase(text: string, values: Readonly<Record<string, string>> = {}): Phrase {
  return { text, values };
}

/** @throws when a hole has no value: a mail never shows a bare `{name}` */
export function fillPhrase({ text, values }: Phrase, write: (value: string) => string = (value) => value): string {
  return text.replace(hole, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in “${text}”`);
    return write(value);
  });
}

/** The names of a text's holes, for the test that holds the languages together. */
export function holesOf(text: string): string[] {
  return [...new Set([...text.matchAll(hole)].map(([, name = '']) => name))].toSorted();
}
