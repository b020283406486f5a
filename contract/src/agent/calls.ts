import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const agentList = defineCall<typeof schemas.agentList>({
  path: 'agent-list',
  auth: 'none',
  summary: 'Lists agents with public listings, verified ones first; by name, city, country and language.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const agentProperties = defineCall<typeof schemas.agentProperties>({
  path: 'agent-properties',
  auth: 'optional',
  summary: 'Returns an agent with their public properties or projects.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
