import type { MatrixPart } from './matrix-part.ts';

export const team: MatrixPart = { layOut: async () => undefined, rows: {} };
