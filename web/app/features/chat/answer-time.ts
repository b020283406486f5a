/** Minutes. Round steps only: "within 37 minutes" is not credible. */
const steps = [5, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 4_320, 10_080] as const;

/**
 * The usual response time, rounded up to the next step: `3 hours`.
 * @param minutes the median
 * @returns null when it is unknown or longer than a week
 */
export function responseTimeText(minutes: number | null, language: string): string | null {
  const step = minutes === null ? undefined : steps.find((candidate) => minutes <= candidate);
  if (step === undefined) return null;
  const [unit, size] =
    step < 60 ? (['minute', 1] as const) : step < 1_440 ? (['hour', 60] as const) : (['day', 1_440] as const);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(step / size);
}
