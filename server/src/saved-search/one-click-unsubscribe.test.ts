import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const boundary = 'one-click';
/**
 * RFC 8058: a mail program sends this single pair to the address in the header, in either encoding, without a token of
 * a user.
 */
const bodies = {
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
  [`multipart/form-data; boundary=${boundary}`]: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
};

it.each(Object.entries(bodies))(
  'a one-click unsubscribe of a mail program ends an alert (%s)',
  async (type, payload) => {
    const market = marketFixture(test.database);
    const { unsubscribe_key: key } = await market.savedSearch('ines@example.org', { filters: { city: type } });
    const left = () => test.database.db.selectFrom('saved_search').selectAll().execute();
    const url = `/api/unsubscribe-alert?token=${key}`;
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(405);
    expect(await left()).toHaveLength(1);
    const reply = await test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect(reply.statusCode).toBe(200);
    expect(await left()).toEqual([]);
  },
);
