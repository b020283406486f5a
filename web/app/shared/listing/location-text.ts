/** City and state, or city and country where the state is blank or named like the city; untranslated. */
export function locationText({ city, state, country }: { city: string; state: string; country: string }): string {
  return [city, state === city ? '' : state, country].filter(Boolean).slice(0, 2).join(', ');
}
