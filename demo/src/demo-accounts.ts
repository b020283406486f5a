export interface DemoAccount {
  email: string;
  password: string;
  role: 'agent' | 'owner' | 'seeker';
  /** What one finds there, in a line that `npm start` prints. */
  note: string;
}

const password = 'latchkey-demo';

/** Accounts that anyone may sign in with; they are marked as such (`is_demo`) and mailboxes that cannot exist. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'agent@latchkey.test',
    password,
    role: 'agent',
    note: 'Inês Carvalho, a verified agent in Lisbon with homes, adverts and a package',
  },
  {
    email: 'owner@latchkey.test',
    password,
    role: 'owner',
    note: 'Paula Teixeira, an owner whose homes are approved, in review, rejected and switched off',
  },
  {
    email: 'seeker@latchkey.test',
    password,
    role: 'seeker',
    note: 'Sara Almeida, who looks for a home and has saved some',
  },
];

/** One of the operator's people, for the calls under /api/admin; it decides, but switches nobody off. */
export const demoOperator = { email: 'admin@latchkey.test', password, name: 'Olga Reis', role: 'owner' } as const;

export function demoAccount(role: DemoAccount['role']): DemoAccount {
  return demoAccounts.find((account) => account.role === role)!;
}
