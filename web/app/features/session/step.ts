import type { SignInFields } from './sign-in-calls.ts';

/** What a visitor writes about a property. */
export interface Enquiry {
  property_id: number;
  name: string;
  email: string;
  message: string;
}

/** Where somebody stands in the dialog. What was typed before goes along, so that nothing is asked for twice. */
export type Step =
  | { name: 'start'; isConfirmed?: boolean }
  | { name: 'phone' }
  | { name: 'register' }
  /** A code is on its way to an email; the password signs in once it is proven. */
  | { name: 'email-code'; email: string; password: string }
  | { name: 'phone-code'; digits: string }
  /** The first step of a two-step sign-in is done; the ticket proves it. */
  | { name: 'two-factor'; ticket: string }
  /** A visitor writes to the owner of a property. */
  | { name: 'enquiry'; propertyId: number }
  /** A code is on its way that proves the email of an enquiry. */
  | { name: 'enquiry-code'; enquiry: Enquiry }
  | { name: 'enquiry-sent'; email: string; isNew: boolean }
  | { name: 'forgot' }
  | { name: 'link-sent'; email: string }
  | { name: 'deactivated' };

export type StepName = Step['name'];

export interface StepProps {
  /** The email as it was typed last, in whichever step. */
  email: string;
  onEmail: (email: string) => void;
  go: (step: Step) => void;
  /** Signs in and closes the dialog, or goes to the second step. Failures throw. */
  enter: (fields: SignInFields) => Promise<void>;
  /** The user is signed in. */
  onDone: () => void;
}
