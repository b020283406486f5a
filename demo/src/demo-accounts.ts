export interface DemoAccount {
  email: string;
  password: string;
  role: 'agent' | 'owner' | 'seeker';
  /** Description that `npm start` prints. */
  note: string;
}

const password = 'latchkey-demo';

/** Public accounts (`is_demo`), with mail addresses that cannot exist. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'agent@latchkey.test',
    password,
    role: 'agent',
    note: 'Inês Carvalho, a verified agent in Lisbon with listings, promotions and a plan',
  },
  {
    email: 'owner@latchkey.test',
    password,
    role: 'owner',
    note: 'Paula Teixeira, an owner whose listings are approved, in review, rejected and hidden',
  },
  {
    email: 'seeker@latchkey.test',
    password,
    role: 'seeker',
    note: 'Sara Almeida, who is looking for a home and has saved some',
  },
];

/** Admin of the demo market for the calls below /api/admin; may decide, but not deactivate accounts. */
export const demoOperator = { email: 'admin@latchkey.test', password, name: 'Olga Reis', role: 'owner' } as const;

export function demoAccount(role: DemoAccount['role']): DemoAccount {
  return demoAccounts.find((account) => account.role === role)!;
}
