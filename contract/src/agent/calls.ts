import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const agentList = defineCall<typeof schemas.agentList>({
  method: 'GET',
  path: 'agent-list',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'Agents with public listings, verified ones first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const agentProperties = defineCall<typeof schemas.agentProperties>({
  method: 'GET',
  path: 'agent-properties',
  auth: 'optional',
  style: 'F1',
  rate: 'read',
  summary: 'One agent with their public properties or projects.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
