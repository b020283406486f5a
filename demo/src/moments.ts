const hourMs = 3_600_000;

export const dayHours = 24;

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - Math.round(hours * hourMs));
}

export function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, days * dayHours);
}

/** `2026-11-18`, in UTC. */
export function dateOnly(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
