import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitPayload } from './fit-payload.ts';
import { pushPayload } from './push-payload.ts';

const text = fc.string({ unit: 'binary', maxLength: 6_000 });

it('a payload with any texts is shortened to the limit of every service, and its links are unchanged', () => {
  fc.assert(
    fc.property(text, text, text, (title, message, extra) => {
      const payload = pushPayload(
        { type: 'chat', title, message, link: '/user/chat?user=1&property=2', extra: { extra } },
        'https://latchkey.test',
      );
      const fitted = fitPayload(payload);
      expect(Buffer.byteLength(JSON.stringify({ data: { ...fitted, push_id: '9007199254740991' } }))).toBeLessThan(
        3_993,
      );
      expect(fitted).toMatchObject({ type: 'chat', link: payload.link, click_action: payload.click_action });
    }),
  );
});

it('does not change a payload of usual size', () => {
  const payload = pushPayload({ type: 'default', title: 'T', message: 'M', link: '/' }, 'https://latchkey.test');
  expect(fitPayload(payload)).toEqual(payload);
});
