import type { MatrixPart } from './matrix-part.ts';

export const content: MatrixPart = { layOut: async () => undefined, rows: {} };
