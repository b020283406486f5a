import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { operatorRoleNames } from '@latchkey/contract/operator-roles';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/pool.ts';
import { withDatabase } from '../../database/with-database.ts';
import { plainReason } from '../../plain-reason.ts';
import { askPassword } from './ask-password.ts';
import { readWish, setOperator } from './set-operator.ts';

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
    // The usage says what is right.
  }
  throw new UsageError(usage);
}

async function main(): Promise<string> {
  const wish = readArguments(process.argv.slice(2));
  readWish(wish);
  const config = readConfig(process.env);
  const password = await askPassword();
  const log = pino({ level: 'warn' }, pino.destination(2));
  await mkdir(config.dataDir, { recursive: true });
  return withDatabase(config, log, async (target) => {
    await migrate(target, { log });
    const database = openDatabase({ target, max: 2 });
    try {
      return await setOperator({ ...wish, password }, database);
    } finally {
      await database.close();
    }
  });
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${plainReason(error)}\n`);
  process.exitCode = 1;
}
