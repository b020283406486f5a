import { catalogue } from './catalogue.ts';
import { content } from './content.ts';
import { languages } from './languages.ts';
import { listings } from './listings.ts';
import { mailTexts } from './mail-texts.ts';
import { money } from './money.ts';
import { numbers } from './numbers.ts';
import { outgoing } from './outgoing.ts';
import { people } from './people.ts';
import { queue } from './queue.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { team } from './team.ts';
import { verificationForm } from './verification-form.ts';
import type { MatrixPart } from './matrix-part.ts';

export const consoleParts: readonly MatrixPart[] = [
  queue,
  listings,
  catalogue,
  people,
  team,
  money,
  content,
  languages,
  mailTexts,
  outgoing,
  verificationForm,
  settings,
  setup,
  numbers,
];
