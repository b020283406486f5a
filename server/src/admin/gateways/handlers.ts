import type { AnyHandler } from '../../platform/define-handler.ts';
import { getGateways, setGateway } from './gateways.ts';
import { testGateway } from './test-gateway.ts';

/** Handlers of the payment gateways area. */
export const handlers: readonly AnyHandler[] = [getGateways, setGateway, testGateway];
