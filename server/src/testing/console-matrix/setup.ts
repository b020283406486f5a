import type { MatrixPart } from './matrix-part.ts';

export const setup: MatrixPart = { layOut: async () => undefined, rows: {} };
