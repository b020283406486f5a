import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/pool.ts';
import { withDatabase } from '../../platform/database/with-database.ts';
import { fatalErrorMessage } from '../../fatal-error-message.ts';
import { promptPassword } from './prompt-password.ts';
import { validateOperatorInput, createOrResetOperator } from './create-or-reset-operator.ts';

const usage = `npm run admin:create -- --email anna@example.org --name "Anna Berg" --role owner

Makes one of the operator's people, or gives a new password to one who is known by this email.
The password is asked for, or read from a pipe. Roles: ${operatorRoleNames.join(', ')}.
`;

class UsageError extends Error {
  override name = 'UsageError';
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { email: text, name: text, role: text } });
    if (values.email) return { ...values, email: values.email };
  } catch {
    // Reported below with the usage.
  }
  throw new UsageError(usage);
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
