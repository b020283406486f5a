import { z } from 'zod';
import { flag, url } from './primitives.ts';

/** Where mails go out. */
export const mailServer = z.object({
  /** `environment`: set where the server is started, and not to be changed here. `none`: mails stay in the outbox. */
  source: z.enum(['environment', 'console', 'none']),
  host: z.string(),
  port: z.number(),
  /** `tls`: encrypted from the first byte; `starttls`: as soon as the server offers it. */
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
  /** Whom mails come from: `Casa <hello@casa.example>`. */
  sender: z.string(),
  /** Is there a stored key for the user? It is never told. */
  is_key_set: flag,
});
export type MailServer = z.infer<typeof mailServer>;

/** Every setting as a form shows it. */
export const marketSettings = z.object({
  /** By key: what is set, or what stands while nothing is; `1` and `0` for switches. */
  values: z.record(z.string(), z.string()),
  /** Addresses of the pictures by key, `""` for none. */
  pictures: z.record(z.string(), url),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  sending: mailServer,
  /** What else reaches outside, and whether it is set up. */
  sends_texts: flag,
  reaches_apps: flag,
});
export type MarketSettings = z.infer<typeof marketSettings>;

/** Why a service did not do its work. */
export const serviceFailures = ['unreachable', 'wrong_sign_in', 'refused', 'too_slow', 'failed'] as const;
export type ServiceFailure = (typeof serviceFailures)[number];

/** How a try of a service ended. `off`: nothing is set up, so it is kept in the outbox, or not sent. */
export const trialOutcomes = ['done', 'off', ...serviceFailures] as const;

export const trial = z.object({
  outcome: z.enum(trialOutcomes),
  /** What the service itself said or found, in its own words; `""` for nothing. */
  said: z.string(),
});
export type Trial = z.infer<typeof trial>;
