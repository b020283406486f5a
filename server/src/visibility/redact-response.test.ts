import { getChats } from '@latchkey/contract/chat/calls';
import { chatThread } from '@latchkey/contract/chat/chat';
import { getProjects } from '@latchkey/contract/project/calls';
import { getMapClusters } from '@latchkey/contract/map/schemas';
import { ownProject } from '@latchkey/contract/project/project';
import { chatThreadAudience } from '@latchkey/contract/visibility/visibility';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { access, ownerAccess } from './record-access.ts';
import { redactResponse } from './redact-response.ts';

const ownerId = 1;

function redactFor(callerId: number | null, schema: z.ZodType, output: object): Promise<object> {
  const caller = callerId === null ? null : { id: callerId };
  return redactResponse(schema === projects ? getProjects : getChats, schema, output, { caller } as Context);
}

const projects = z.object({ data: z.array(ownProject) });
const threads = z.object({ data: z.array(chatThread.extend({ fcm_id: z.string(), email: z.string() })) });

test('a project contains the owner’s fields for its owner only', async () => {
  const project = {
    [access]: ownerAccess({ account_id: ownerId }),
    title: 'Quay houses',
    location: 'Quay 1',
    gallary_images: [],
    reject_reason: { reason: 'Blurred pictures' },
    customer: { [access]: ownerAccess({ account_id: ownerId }), name: 'Ines', email: 'ines@agent.test', mobile: '351' },
  };
  expect(await redactFor(ownerId, projects, { data: [project] })).toMatchObject({
    data: [{ reject_reason: { reason: 'Blurred pictures' }, customer: { email: 'ines@agent.test' } }],
  });
  const { data } = (await redactFor(2, projects, { data: [project] })) as { data: object[] };
  expect(data[0]).toMatchObject({ title: 'Quay houses', location: 'Quay 1', customer: { name: 'Ines', email: '' } });
  expect(JSON.stringify(data)).not.toContain('Blurred');
});

test('a rounded coordinate of 0 on the map stays a number, and an unpublished listing has none', async () => {
  const roundedLocation = { latitude: 0, longitude: 0 };
  const point = { title: 'Villa', price: 1, is_premium: true, latitude: 0.001, longitude: 0.001 };
  const find = async (isUnpublished: boolean) => {
    const accessData = { ...ownerAccess({ account_id: ownerId }), isPremium: true, isUnpublished, roundedLocation };
    const output = { data: [{ ...point, [access]: accessData }] };
    return (await redactFor(null, getMapClusters.output, output)) as { data: object[] };
  };
  expect((await find(false)).data[0]).toMatchObject({ latitude: 0, longitude: 0 });
  expect((await find(true)).data[0]).toMatchObject({ latitude: '', longitude: '' });
});

test('a conversation has no contact or push token of the other party', async () => {
  const names = Object.keys(chatThreadAudience);
  const thread = Object.fromEntries([...names, 'fcm_id', 'email'].map((name) => [name, name]));
  const { data } = (await redactFor(ownerId, threads, { data: [thread] })) as { data: object[] };
  expect(data[0]).toEqual({ ...Object.fromEntries(names.map((name) => [name, name])), fcm_id: '', email: '' });
});
