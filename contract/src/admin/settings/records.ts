import { z } from 'zod';
import { flag, url } from '../../schema/primitives.ts';
import { addressService, nearbySource } from '../addresses/records.ts';
import { routingEngines } from './routing-engines.ts';

/** Where a service is configured. `environment`: by environment variables, read-only in the console. */
const source = z.enum(['environment', 'console', 'none']);

/** The mail server; with `none` emails stay in the outbox. */
export const mailServer = z.object({
  source,
  host: z.string(),
  port: z.number(),
  /** `tls`: encrypted from the first byte; `starttls`: as soon as the server offers it. */
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
  /** Sender of emails: `Casa <hello@casa.example>`. */
  sender: z.string(),
  /** Whether a key for the user is stored. It is never returned. */
  is_key_set: flag,
});
export type MailServer = z.infer<typeof mailServer>;

/** The service that sends text messages; with `none` messages stay in the outbox. */
export const textService = z.object({
  source,
  /** URL for sending messages, without account and key. */
  url: z.string(),
  account: z.string(),
  /** Number or name of the sender. */
  sender: z.string(),
  is_key_set: flag,
});
export type TextService = z.infer<typeof textService>;

/** The Firebase project for Cloud Messaging to apps, without its private key. */
export const firebaseProject = z.object({ source, project_id: z.string(), client_email: z.string(), is_key_set: flag });
export type FirebaseProject = z.infer<typeof firebaseProject>;

/** The engine of travel times; with `none` they are estimates by distance. */
export const routingSettings = z.object({
  source,
  engine: z.enum(routingEngines),
  /** `""` for the public address of the engine's provider. */
  url: z.string(),
  is_key_set: flag,
});
export type RoutingSettings = z.infer<typeof routingSettings>;

/** The model that reads what the rules of the search do not; with `none` such words stay keywords. */
export const searchModelSettings = z.object({
  source,
  /** Base URL of the OpenAI-compatible server. */
  url: z.string(),
  model: z.string(),
  is_key_set: flag,
});
export type SearchModelSettings = z.infer<typeof searchModelSettings>;

export const identityProviderKinds = ['oidc', 'apple'] as const;

/** An identity provider for the sign-in of users. */
export const identityProviderSettings = z.object({
  /** Also the `provider` parameter of a sign-in. */
  id: z.string(),
  source: z.enum(['environment', 'console']),
  kind: z.enum(identityProviderKinds),
  /** Name on the sign-in button. */
  name: z.string(),
  issuer: z.string(),
  /** For Apple the services id. */
  client_id: z.string(),
  /** For Apple only; `""` for others and when the environment contains a signed secret. */
  team_id: z.string(),
  /** Id of Apple's private key. */
  key_id: z.string(),
  /** Whether a client secret (OIDC) or private key (Apple) is stored. */
  is_key_set: flag,
});
export type IdentityProviderSettings = z.infer<typeof identityProviderSettings>;

/** All settings as a form shows them. */
export const marketSettings = z.object({
  /** By key: the value or its default; `1` and `0` for switches. */
  values: z.record(z.string(), z.string()),
  /** URLs of the pictures by key, `""` for none. */
  pictures: z.record(z.string(), url),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  sending: mailServer,
  texts: textService,
  firebase: firebaseProject,
  routing: routingSettings,
  search_model: searchModelSettings,
  identity_providers: z.array(identityProviderSettings),
  addresses: addressService,
  nearby: nearbySource,
});
export type MarketSettings = z.infer<typeof marketSettings>;

/** Reasons why a service failed. */
export const serviceFailures = ['unreachable', 'wrong_sign_in', 'refused', 'too_slow', 'failed'] as const;
export type ServiceFailure = (typeof serviceFailures)[number];

/** `off`: nothing is configured, so the message stays in the outbox or is not sent. */
const serviceTestResults = ['done', 'off', ...serviceFailures] as const;

/** Result of a test request to a service. */
export const serviceTest = z.object({
  outcome: z.enum(serviceTestResults),
  /** Message or result of the service itself; `""` for none. */
  said: z.string(),
});
export type ServiceTest = z.infer<typeof serviceTest>;
