import webPush from 'web-push';
import { fitPayload } from './fit-payload.ts';
import { type OutsideOptions, postOutside } from './post-outside.ts';
import { PushRefused, type PushSender, TokenGone } from './push-sender.ts';
import { passingProblem } from './reply-problem.ts';
import { isSubscription, mayBeEndpoint, readSubscription } from './subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface WebPushOptions {
  keys: VapidKeys;
  /** Whom a push service may write to when something is wrong: `mailto:…` or `https://…` (RFC 8292, 2.1). */
  subject: () => Promise<string>;
  now: () => Date;
  /** For tests: how the push service is reached. */
  outside?: OutsideOptions & { mayBeEndpoint?: (endpoint: string) => boolean };
}

/** Not this push's fault: too busy, too many, or a clock that is wrong. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Reaches browsers by Web Push: encrypted for the device (RFC 8291), signed by this market (RFC 8292). */
export function webPushSender({ keys, subject, now, outside = {} }: WebPushOptions): PushSender {
  const { mayBeEndpoint: mayGo = mayBeEndpoint, ...options } = outside;
  return {
    takes: isSubscription,
    async send({ id, token, payload, ttlSeconds, isUrgent }) {
      const subscription = readSubscription(token);
      if (!subscription || !mayGo(subscription.endpoint)) throw new TokenGone('this is no subscription');
      const content = JSON.stringify({ data: { ...fitPayload(payload), push_id: String(id) } });
      const { headers, body } = webPush.generateRequestDetails(subscription, content, {
        vapidDetails: { subject: await subject(), ...keys },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        // A second try takes the place of the first where that still waits for the device.
        topic: `push-${id}`,
        contentEncoding: 'aes128gcm',
      });
      const { status, retryAfter, text } = await postOutside(subscription.endpoint, headers, body, options);
      if (status >= 200 && status < 300) return;
      const said = `the push service answered ${status}: ${text.slice(0, 200)}`;
      if (status === 404 || status === 410 || (status === 403 && !isSignatureAtFault(text))) throw new TokenGone(said);
      if (status < 500 && !passing.has(status)) throw new PushRefused(said);
      throw passingProblem(said, retryAfter, now());
    },
  };
}

/** Services answer 403 to a device that another key was asked for, and some to a signature that is wrong just now. */
function isSignatureAtFault(text: string): boolean {
  return /jwt/i.test(text);
}
