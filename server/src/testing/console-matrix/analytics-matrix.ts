import type { MatrixPart } from './matrix-part.ts';

export const analyticsMatrix: MatrixPart = {
  seed: async () => undefined,
  rows: { 'GET admin/get-numbers': { input: { days: 7 } } },
};
