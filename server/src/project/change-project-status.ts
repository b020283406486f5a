import { changeProjectStatus } from '@latchkey/contract/project/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { canSwitch } from '@latchkey/contract/posting/listing-states';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { lockOwnProject } from './lock-project.ts';

/** Switches one of the caller's projects on or off, once it is approved (contract 2.5, 4.4). */
export const changeProjectStatusHandler = defineHandler(
  changeProjectStatus,
  async ({ project_id, status }, context) => {
    const { database, now } = context;
    const caller = expectCaller(context);
    await database.transaction(async (trx) => {
      const project = await lockOwnProject(trx, project_id, caller.id);
      if (!canSwitch(project)) throw new CallFailure('listing_not_approved');
      const { packageId } = project;
      if (status === 1) await expectPaid(trx, { kind: 'project', accountId: caller.id, packageId }, context);
      await trx.updateTable('project').set({ status, updated_at: now() }).where('id', '=', project_id).execute();
    });
    evictPages(context, 'listings', []);
    return { data: null };
  },
);
