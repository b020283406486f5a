import type { AgentCard, AgentDetail } from '@latchkey/contract/agent/agent';
import { initials } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';

interface AgentPortraitProps {
  agent: Pick<AgentCard | AgentDetail, 'name' | 'profile' | 'profile_meta'>;
  sizes: string;
  priority?: boolean;
}

/** Portrait of an agent, or the initials of the name. Decorative: the name stands beside it. */
export function AgentPortrait({ agent, sizes, priority }: AgentPortraitProps) {
  return (
    <Picture
      src={agent.profile}
      meta={agent.profile_meta ?? null}
      alt=""
      sizes={sizes}
      ratio="4/5"
      priority={priority}
      rounded
      className="agent-portrait"
    >
      {!agent.profile && (
        <span className="agent-initials" aria-hidden="true">
          {initials(agent.name)}
        </span>
      )}
    </Picture>
  );
}
