import webPush from 'web-push';
import { resultOfStatus, trackRequest } from '../external/track-request.ts';
import { fitPayload } from './fit-payload.ts';
import { type PublicPostOptions, postToPublicHost } from './post-to-public-host.ts';
import { PushRefused, type PushSender, TokenGone } from './push-sender.ts';
import { retryableError } from './retryable-error.ts';
import { isSubscription, isAllowedEndpoint, parseSubscription } from './subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface WebPushOptions {
  keys: VapidKeys;
  /** Contact for the push service: `mailto:…` or `https://…` (RFC 8292, 2.1). */
  subject: () => Promise<string>;
  now: () => Date;
  /** Connection to the push service, for tests. */
  outside?: PublicPostOptions & { mayBeEndpoint?: (endpoint: string) => boolean };
}

/** Retryable statuses: a busy service, a rate limit, or a signature that is rejected because of a wrong clock. */
const retryableStatuses = new Set([401, 403, 408, 425, 429]);

/** Sends pushes to browsers by Web Push: encrypted for the device (RFC 8291), signed by this market (RFC 8292). */
export function webPushSender({ keys, subject, now, outside = {} }: WebPushOptions): PushSender {
  const { mayBeEndpoint: isAllowed = isAllowedEndpoint, ...options } = outside;
  return {
    accepts: isSubscription,
    async send({ id, token, payload, ttlSeconds, isUrgent }) {
      const subscription = parseSubscription(token);
      if (!subscription || !isAllowed(subscription.endpoint)) throw new TokenGone('this is no subscription');
      const content = JSON.stringify({ data: { ...fitPayload(payload), push_id: String(id) } });
      const { headers, body } = webPush.generateRequestDetails(subscription, content, {
        vapidDetails: { subject: await subject(), ...keys },
        TTL: ttlSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        // A retry replaces an earlier attempt that still waits for the device.
        topic: `push-${id}`,
        contentEncoding: 'aes128gcm',
      });
      const { status, retryAfter, text } = await trackRequest(
        'web_push',
        () => postToPublicHost(subscription.endpoint, headers, body, options),
        (response) => resultOfStatus(response.status),
      );
      if (status >= 200 && status < 300) return;
      const message = `the push service responded with ${status}: ${text.slice(0, 200)}`;
      if (status === 404 || status === 410 || (status === 403 && !isSignatureError(text))) throw new TokenGone(message);
      if (status < 500 && !retryableStatuses.has(status)) throw new PushRefused(message);
      throw retryableError(message, retryAfter, now());
    },
  };
}

/**
 * Services return 403 for a subscription with another key, and some return it for a signature that is currently invalid.
 */
function isSignatureError(text: string): boolean {
  return /jwt/i.test(text);
}
