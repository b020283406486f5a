import type { MatrixPart } from './matrix-part.ts';

export const people: MatrixPart = { layOut: async () => undefined, rows: {} };
