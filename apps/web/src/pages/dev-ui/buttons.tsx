import { ArrowRight, Check, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Row, GallerySection } from './section.tsx';

function States() {
  return (
    <>
      <Row label="Rest">
        <Button size="md">Submit Quiz</Button>
        <Button size="md" variant="secondary">
          Preview
        </Button>
        <Button size="md" variant="soft">
          Mark Complete
        </Button>
        <Button size="md" variant="ghost">
          Reset
        </Button>
      </Row>
      <Row label="Hover">
        <Button size="md" className="bg-primary-hover">
          Submit Quiz
        </Button>
        <Button size="md" variant="secondary" className="bg-sunken dark:bg-hover">
          Preview
        </Button>
        <Button size="md" variant="soft" className="bg-primary-soft-hover">
          Mark Complete
        </Button>
        <Button size="md" variant="ghost" className="bg-hover text-text">
          Reset
        </Button>
      </Row>
      <Row label="Focus-visible">
        <Button size="md" data-focus>
          Submit Quiz
        </Button>
        <Button size="md" variant="secondary" data-focus>
          Preview
        </Button>
        <Button size="md" variant="soft" data-focus>
          Mark Complete
        </Button>
      </Row>
      <Row label="Disabled">
        <Button size="md" disabled>
          Submit Quiz
        </Button>
        <Button size="md" variant="secondary" disabled>
          Preview
        </Button>
        <Button size="md" variant="soft" disabled>
          Mark Complete
        </Button>
        <Button size="md" variant="completed" disabled>
          <Check aria-hidden />
          Completed
        </Button>
      </Row>
    </>
  );
}

/** Every button in every state. */
export function Buttons() {
  const [loading, setLoading] = useState(true);
  return (
    <GallerySection title="Button">
      <States />
      <Row label="Loading">
        <Button size="md" loading={loading}>
          Saving
        </Button>
        <Button size="md" variant="secondary" loading={loading}>
          <Plus aria-hidden />
          Uploading
        </Button>
        <Button loading={loading}>Save changes</Button>
        <Button size="md" variant="ghost" onClick={() => setLoading(!loading)}>
          {loading ? 'Stop' : 'Start'}
        </Button>
      </Row>
      <Row label="Danger">
        <Button size="md" variant="danger">
          Remove User
        </Button>
        <Button size="md" variant="danger-ghost">
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Button size="md" variant="danger" disabled>
          Remove User
        </Button>
      </Row>
      <Row label="Size">
        <Button size="sm">32</Button>
        <Button size="md">36</Button>
        <Button size="lg">40</Button>
        <Button size="xl">48</Button>
        <Button size="icon" variant="secondary" aria-label="Settings">
          <Settings aria-hidden />
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label="Small settings">
          <Settings aria-hidden />
        </Button>
      </Row>
      <Row label="Link">
        <Button variant="link">
          Back to Catalog
          <ArrowRight aria-hidden />
        </Button>
      </Row>
      <Row label="On an image">
        <span className="flex gap-2 rounded-lg bg-ink-900 p-3" data-theme="dark">
          <Button variant="paper">Sign Up</Button>
          <Button variant="glass">Sign In</Button>
        </span>
      </Row>
    </GallerySection>
  );
}
