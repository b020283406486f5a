/** The time in tests of verbs: a Sunday noon. */
export const testNow = new Date('2026-03-15T12:00:00.000Z');
