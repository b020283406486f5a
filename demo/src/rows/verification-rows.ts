import type { VerificationFieldType } from '@latchkey/contract/verification/verification';
import type { Insertable } from 'kysely';
import type { VerificationChoiceTable, VerificationFieldTable } from '@latchkey/server/platform/database/tables';

interface Field {
  name: string;
  type: VerificationFieldType;
  choices?: readonly string[];
}

/** Fields of the verification form, one of every kind. */
const fields: readonly Field[] = [
  { name: 'Licence number', type: 'text' },
  { name: 'Years of experience', type: 'number' },
  { name: 'How do you work?', type: 'radio', choices: ['Independently', 'For an agency', 'For a developer'] },
  {
    name: 'What do you handle?',
    type: 'checkbox',
    choices: ['Homes for sale', 'Homes to rent', 'New projects', 'Land'],
  },
  { name: 'Issued by', type: 'dropdown', choices: ['A government body', 'A professional body', 'A court'] },
  { name: 'Tell us about your work', type: 'textarea' },
  { name: 'Copy of the licence', type: 'file' },
];

export function makeVerificationForm() {
  const verification_field: (Insertable<VerificationFieldTable> & { id: number })[] = fields.map(
    ({ name, type }, at) => ({ id: at + 1, name, field_type: type, rank: at, is_active: true }),
  );
  const verification_choice: (Insertable<VerificationChoiceTable> & { id: number })[] = fields
    .flatMap(({ choices = [] }, at) => choices.map((value, rank) => ({ field_id: at + 1, value, rank })))
    .map((choice, at) => ({ id: at + 1, ...choice }));
  return { verification_field, verification_choice };
}
