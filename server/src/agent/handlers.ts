import type { AnyHandler } from '../platform/define-handler.ts';
import { getAgentListHandler } from './get-agent-list.ts';
import { getAgentPropertiesHandler } from './get-agent-properties.ts';

export const handlers: readonly AnyHandler[] = [getAgentListHandler, getAgentPropertiesHandler];
