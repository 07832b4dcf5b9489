import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Rating } from '../../ui/display/rating.tsx';
import { StatusDot } from '../../ui/display/status-dot.tsx';
import { Row, GallerySection } from './section.tsx';

const users = [
  'Maren Oduya',
  'Amara Okafor',
  'Tobias Lindqvist',
  'Noor Haddad',
  'Grace Thompson',
  'Lucía Marín',
];

/** Badges, dots, ratings, avatars. */
export function Labels() {
  return (
    <GallerySection title="Labels">
      <Row label="Badge">
        <Badge>Draft</Badge>
        <Badge tone="primary">Admin</Badge>
        <Badge tone="success">Published</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="info">Preview</Badge>
        <Badge tone="outline" size="md">
          Public
        </Badge>
      </Row>
      <Row label="Status">
        <StatusDot tone="success">Active</StatusDot>
        <StatusDot tone="neutral">Inactive</StatusDot>
        <StatusDot tone="warning">Expires soon</StatusDot>
        <StatusDot tone="danger">Revoked</StatusDot>
      </Row>
      <Row label="Rating" className="gap-x-4">
        <Rating value={4.8} count={642} />
        <Rating value={4.9} compact />
        <Rating value={0} count={0} />
      </Row>
      <Row label="Avatar">
        {users.map((name) => (
          <Avatar key={name} name={name} className="size-8 text-xs" />
        ))}
        <Avatar name={null} email="field.tablet.04@northfield.example" className="size-8 text-xs" />
        <Avatar name={null} className="size-8 text-xs" />
      </Row>
    </GallerySection>
  );
}
