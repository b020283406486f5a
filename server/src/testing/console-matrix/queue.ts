import type { MatrixPart } from './matrix-part.ts';

export const queue: MatrixPart = { layOut: async () => undefined, rows: {} };
