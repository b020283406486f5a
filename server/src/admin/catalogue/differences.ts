/** What a record says, in words that somebody reads in the audit. */
export type Described = Readonly<Record<string, string>>;

/** What a change changed, before and after: `name: Flats; off`. Both are empty when only translations were. */
export function differences(before: Described, after: Described): { before: string; after: string } {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const say = (described: Described) => changed.map((key) => `${key}: ${described[key] ?? ''}`).join('; ');
  return { before: say(before), after: say(after) };
}

export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
