import type { SignInOptions } from '../../shared/market/market.tsx';
import type { SignInIntent } from '../../shared/session/sign-in-context.ts';
import type { SignInFields } from './sign-in-calls.ts';

/** Message of a visitor about a property. */
export interface Enquiry {
  property_id: number;
  name: string;
  email: string;
  message: string;
}

/** Current step of the dialog, with the input of earlier steps that it needs. */
export type SignInStep =
  | { name: 'start'; isConfirmed?: boolean }
  | { name: 'phone' }
  | { name: 'register' }
  /** A code has been sent to an email; the password signs in once it is verified. */
  | { name: 'email-code'; email: string; password: string }
  | { name: 'phone-code'; digits: string }
  /** The ticket proves the first step of a two-factor sign-in. */
  | { name: 'two-factor'; ticket: string }
  | { name: 'enquiry'; propertyId: number }
  /** A code that verifies the email of an enquiry has been sent. */
  | { name: 'enquiry-code'; enquiry: Enquiry }
  | { name: 'enquiry-sent'; email: string; isNew: boolean }
  | { name: 'forgot' }
  | { name: 'link-sent'; email: string }
  | { name: 'deactivated' };

export type SignInStepName = SignInStep['name'];

export interface SignInStepProps {
  /** The email that was typed last, in any step. */
  email: string;
  onEmailChange: (email: string) => void;
  go: (step: SignInStep) => void;
  /** Signs in and closes the dialog, or opens the second step. Throws on failure. */
  onSignIn: (fields: SignInFields) => Promise<void>;
  /** The user is signed in. */
  onDone: () => void;
}

/** Opens the enquiry for a message when emails can be verified. A step that waits for a code stays open. */
export function stepFor(intent: SignInIntent, step: SignInStep, methods: SignInOptions): SignInStep {
  const isEnquiry = step.name.startsWith('enquiry');
  if (intent.kind !== 'message') return isEnquiry ? { name: 'start' } : step;
  const isAwaitingCode = step.name === 'enquiry-code' && step.enquiry.property_id === intent.propertyId;
  if (isAwaitingCode || !methods.email || !methods.mails || !(isEnquiry || step.name === 'start')) return step;
  return { name: 'enquiry', propertyId: intent.propertyId };
}
