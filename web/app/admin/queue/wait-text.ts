const minuteMs = 60_000;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** How long something waits, in the largest whole unit: "12 min", "9 hr", "3 days". Less than a minute is a minute. */
export function waitText(since: string, language: string, now = Date.now()): string {
  const waited = Math.max(now - Date.parse(since), minuteMs);
  const [unit, length] = units.find(([, ms]) => waited >= ms) ?? units[2];
  const locale = `${language}-u-nu-latn`;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(waited / length),
  );
}
