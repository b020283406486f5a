import { z } from 'zod';
import { flag, url } from './primitives.ts';

/** Where a service is set. `environment`: by environment variables, read-only in the console. */
const source = z.enum(['environment', 'console', 'none']);

/** Where mails go out; with `none` they stay in the outbox. */
export const mailServer = z.object({
  source,
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

/** The service that sends text messages; with `none` they stay in the outbox. */
export const textService = z.object({
  source,
  /** Where messages are posted, without account and key. */
  url: z.string(),
  account: z.string(),
  /** The number or name that messages come from. */
  sender: z.string(),
  is_key_set: flag,
});
export type TextService = z.infer<typeof textService>;

/** The Firebase project whose Cloud Messaging reaches apps, without its private key. */
export const firebaseProject = z.object({ source, project_id: z.string(), client_email: z.string(), is_key_set: flag });
export type FirebaseProject = z.infer<typeof firebaseProject>;

export const identityProviderKinds = ['oidc', 'apple'] as const;

/** An identity provider that users sign in with. */
export const identityProviderSettings = z.object({
  /** Also the `provider` of a sign-in. */
  id: z.string(),
  source: z.enum(['environment', 'console']),
  kind: z.enum(identityProviderKinds),
  /** On the sign-in button. */
  name: z.string(),
  issuer: z.string(),
  /** Of Apple the services id. */
  client_id: z.string(),
  /** Of Apple only; `""` for others and where the environment holds a signed secret. */
  team_id: z.string(),
  key_id: z.string(),
  /** Whether a client secret (OIDC) or private key (Apple) is stored. */
  is_key_set: flag,
});
export type IdentityProviderSettings = z.infer<typeof identityProviderSettings>;

/** Every setting as a form shows it. */
export const marketSettings = z.object({
  /** By key: what is set, or what stands while nothing is; `1` and `0` for switches. */
  values: z.record(z.string(), z.string()),
  /** Addresses of the pictures by key, `""` for none. */
  pictures: z.record(z.string(), url),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  sending: mailServer,
  texts: textService,
  firebase: firebaseProject,
  identity_providers: z.array(identityProviderSettings),
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
