import type { MatrixPart } from './matrix-part.ts';

const propertyId = 21_001;
const messageId = 21_002;

/** A property in review, and a message of the contact form. */
export const reviewQueueMatrix: MatrixPart = {
  async seed(market) {
    const owner = await market.account({ id: propertyId });
    await market.property({ id: propertyId, account_id: owner.id, request_status: 'pending' });
    await market.insert('contact_message', {
      id: messageId,
      first_name: 'Ines',
      last_name: 'Carvalho',
      email: 'ines@example.test',
      subject: 'Hours',
      message: 'When may I come?',
    });
  },
  rows: {
    'GET admin/get-queue-counts': {},
    'GET admin/get-queue': { input: { kind: 'property' } },
    'GET admin/export-queue': { input: { kind: 'property' } },
    'GET admin/get-queue-case': { input: { kind: 'property', id: propertyId } },
    'POST admin/decide-many': { input: { kind: 'property', ids: String(propertyId), decision: 'approve' } },
    'POST admin/answer-contact-message': { input: { id: messageId, message: 'On any day.' } },
  },
};
