import { catalogueMatrix } from './catalogue-matrix.ts';
import { contentMatrix } from './content-matrix.ts';
import { languagesMatrix } from './languages-matrix.ts';
import { listingsMatrix } from './listings-matrix.ts';
import { mailTextsMatrix } from './mail-texts-matrix.ts';
import { paymentsMatrix } from './payments-matrix.ts';
import { analyticsMatrix } from './analytics-matrix.ts';
import { outgoingMessagesMatrix } from './outgoing-messages-matrix.ts';
import { usersMatrix } from './users-matrix.ts';
import { reviewQueueMatrix } from './review-queue-matrix.ts';
import { settingsMatrix } from './settings-matrix.ts';
import { setupMatrix } from './setup-matrix.ts';
import { teamMatrix } from './team-matrix.ts';
import { verificationFormMatrix } from './verification-form-matrix.ts';
import type { MatrixPart } from './matrix-part.ts';

export const consoleMatrixParts: readonly MatrixPart[] = [
  reviewQueueMatrix,
  listingsMatrix,
  catalogueMatrix,
  usersMatrix,
  teamMatrix,
  paymentsMatrix,
  contentMatrix,
  languagesMatrix,
  mailTextsMatrix,
  outgoingMessagesMatrix,
  verificationFormMatrix,
  settingsMatrix,
  setupMatrix,
  analyticsMatrix,
];
