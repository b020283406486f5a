import type { AnyHandler } from '../platform/define-handler.ts';
import getAgentList from './get-agent-list.ts';
import getAgentProperties from './get-agent-properties.ts';

export const handlers: readonly AnyHandler[] = [getAgentList, getAgentProperties];
