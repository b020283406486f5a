import type { AnyHandler } from '../../platform/define-handler.ts';
import getGateways from './get-gateways.ts';
import setGateway from './set-gateway.ts';

export const handlers: readonly AnyHandler[] = [getGateways, setGateway];
