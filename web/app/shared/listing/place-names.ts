import type { SearchPlace } from '@latchkey/contract/search/places';
import { type Translate, translateName } from '../i18n/translator.ts';
import { isolateText } from '../i18n/use-translation.ts';

/** Names of a place and of what it is in, such as “Lisbon, Portugal”, without blanks. */
export function placeLine(names: readonly (string | null | undefined)[], t: Translate): string {
  const line = names.flatMap((name) => (name ? translateName(name, t) : []));
  return line.join(/\p{Script=Arabic}/u.test(line.at(-1) ?? '') ? '، ' : ', ');
}

/** The name of each place, with its country where others have the same name. A circle without a name is “Near you”. */
export function placeNames(places: readonly SearchPlace[], t: Translate): string[] {
  const names = places.map(({ city, state, country }) => city ?? state ?? country);
  return names.map((name, at) => {
    const { state, country } = places[at] ?? {};
    const isAlone = names.indexOf(name) === names.lastIndexOf(name);
    if (name === undefined) return t('home.section.nearby_properties_section');
    return isAlone ? translateName(name, t) : placeLine([...new Set([name, state, country])], t);
  });
}

/** "Lisbon", "Lisbon and Porto", "Lisbon, Porto and 1 more"; blank without a place. */
export function placesText(places: readonly SearchPlace[], t: Translate): string {
  const [first = '', second, ...others] = placeNames(places, t).map(isolateText);
  if (second === undefined) return first;
  if (others.length === 0) return t('search.placesTwo', { first, second });
  return t('search.placesMore', { first, second, more: others.length });
}
