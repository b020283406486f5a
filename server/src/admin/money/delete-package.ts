import { adminDeletePackage } from '@latchkey/contract/calls/console/money';
import { getPackage } from '@latchkey/contract/calls/package';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { loadPackages } from './load-packages.ts';
import { packageWords } from './package-words.ts';

const isUsed = 'Somebody has held or paid for this package, so it stays. Switch it off instead.';

/** Deletes a package that nobody ever held or paid for; any other stays, for the books name it. */
export default answer(adminDeletePackage, async ({ id }, context) => {
  const { database, now } = context;
  await database.transaction(async (within) => {
    // Whoever takes it at this moment waits, or was first.
    await within.selectFrom('package').select('id').where('id', '=', id).forUpdate().execute();
    const [before] = await loadPackages(sql`where p.id = ${id}`, now(), within);
    if (!before) throw new CallFailure('package_not_found');
    if (before.is_used === 1) throw new CallFailure('validation', { message: isUsed });
    await within.deleteFrom('package').where('id', '=', id).execute();
    const change = { subject: 'package', subject_id: id, accountId: null, reason: before.name } as const;
    const words = { before: packageWords(before), after: '' };
    await writeAudit({ action: 'delete-package', ...change, ...words }, context, within);
  });
  context.pages?.drop(getPackage.path);
  return { data: null };
});
