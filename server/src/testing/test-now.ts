/** Current time in tests of handlers, a Sunday at noon UTC. */
export const testNow = new Date('2026-03-15T12:00:00.000Z');
