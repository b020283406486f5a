import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { text } from 'node:stream/consumers';
import { operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import { withDatabase } from '../../platform/database/with-database.ts';
import { fatalErrorMessage } from '../../fatal-error-message.ts';
import { readHiddenLine } from './read-hidden-line.ts';
import { validateOperatorInput, createOrResetOperator, UsageError } from './create-or-reset-operator.ts';

const usage = `npm run admin:create -- --email anna@example.org --name "Anna Berg" --role owner

Creates a console user, or sets a new password for an existing one.
Prompts for the password, or reads it from a pipe. Roles: ${operatorRoleNames.join(', ')}.
`;

function readArguments(args: string[]) {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { email: option, name: option, role: option } });
    if (values.email) return { ...values, email: values.email };
  } catch {
    // Reported below with the usage.
  }
  throw new UsageError(usage);
}

/** Prompts for a password without echo; from a pipe it reads the first line. */
async function promptPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? '';
  stderr.write('Password (it is not shown): ');
  const password = await readHiddenLine(stdin);
  stderr.write('\n');
  return password;
}

async function main(): Promise<string> {
  const input = readArguments(process.argv.slice(2));
  validateOperatorInput(input);
  const config = readConfig(process.env);
  const password = await promptPassword();
  const log = pino({ level: 'warn' }, pino.destination(2));
  await mkdir(config.dataDir, { recursive: true });
  return withDatabase(config, log, async (target) => {
    await migrate(target, { log });
    const database = openDatabase({ target, max: 2 });
    try {
      return await createOrResetOperator({ ...input, password }, database);
    } finally {
      await database.close();
    }
  });
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${fatalErrorMessage(error)}\n`);
  process.exitCode = 1;
}
