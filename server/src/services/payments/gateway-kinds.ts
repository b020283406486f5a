import type { GatewayKind } from './gateway.ts';

/** Every gateway that an operator can switch on. */
export const gatewayKinds: readonly GatewayKind[] = [];
