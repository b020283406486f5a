/** Steps that are promised: nobody believes "within 37 minutes". In minutes. */
const steps = [5, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 4_320, 10_080] as const;

/**
 * A time in which somebody usually answers, rounded up to a step that is easily said: `3 hours`.
 * @param minutes the median; more than a week promises nothing
 * @returns null for what is not worth saying
 */
export function answerTimeText(minutes: number | null, language: string): string | null {
  const step = minutes === null ? undefined : steps.find((one) => minutes <= one);
  if (step === undefined) return null;
  const [unit, size] =
    step < 60 ? (['minute', 1] as const) : step < 1_440 ? (['hour', 60] as const) : (['day', 1_440] as const);
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(step / size);
}
