import type { StepProps } from './step.ts';

export function SocialWays(_step: StepProps) {
  return null;
}
