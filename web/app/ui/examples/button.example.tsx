import { Heart, Search } from 'lucide-react';
import { Button, LinkButton } from '../button.tsx';

export default function ButtonExample() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button>Message Inês</Button>
        <Button variant="line">I’m interested</Button>
        <Button variant="ghost">
          <Heart /> Save
        </Button>
        <Button variant="danger">Delete</Button>
        <Button variant="danger-line">Reject</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending>Sending</Button>
        <Button size="lg">
          <Search /> Search
        </Button>
        <Button variant="line" size="sm">
          Feature
        </Button>
        <Button disabled>Save</Button>
        <LinkButton variant="line" to="#button">
          See the project
        </LinkButton>
      </div>
      <Button block variant="line">
        Full width
      </Button>
    </>
  );
}
