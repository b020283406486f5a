import type { MatrixPart } from './matrix-part.ts';

export const verificationForm: MatrixPart = { layOut: async () => undefined, rows: {} };
