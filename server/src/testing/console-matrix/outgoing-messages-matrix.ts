import type { MarketFixture } from '../market-fixture.ts';
import type { MatrixPart } from './matrix-part.ts';

/** Ids of a mail that failed and of one that is pending. */
const failedId = 24_301;
const pendingId = 24_302;

async function layOut(market: MarketFixture): Promise<void> {
  const mail = { kind: 'mail', recipient: 'ines@matrix.test', text: '' };
  await market.insert('outbox', { ...mail, id: failedId, failure: 'unreachable', last_error: 'no connection' });
  await market.insert('outbox', { ...mail, id: pendingId });
}

export const outgoingMessagesMatrix: MatrixPart = {
  seed: layOut,
  rows: {
    'GET admin/get-delivery-status': {},
    'GET admin/get-outgoing-messages': {},
    'POST admin/retry-outgoing-message': { input: { id: failedId } },
    'POST admin/retry-outgoing-messages': {},
    'POST admin/delete-outgoing-message': { input: { id: pendingId } },
  },
};
