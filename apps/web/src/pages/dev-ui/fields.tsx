import { Check } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { GallerySection } from './section.tsx';

const roles = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
] as const;
const sorts = [
  { value: 'popular', label: 'Most Popular' },
  { value: 'newest', label: 'Newest' },
  { value: 'rated', label: 'Highest Rated' },
] as const;

function Selects() {
  const [role, setRole] = useState<(typeof roles)[number]['value']>('member');
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('popular');
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Role">
          <Select size="lg" value={role} onValueChange={setRole} options={roles} />
        </Field>
        <Field label="Role, disabled">
          <Select size="lg" value={role} onValueChange={setRole} options={roles} disabled />
        </Field>
      </div>
      <div className="flex gap-2">
        <SearchInput
          label="Search courses"
          placeholder="Search courses..."
          className="w-full min-w-0 flex-1"
        />
        <Select
          label="Sort"
          value={sort}
          onValueChange={setSort}
          options={sorts}
          className="w-36"
        />
      </div>
    </>
  );
}

/** Every field in every state. */
export function Fields() {
  const [duration, setDuration] = useState('0');
  return (
    <GallerySection title="Field">
      <div className="grid gap-4 py-2">
        <Field label="Rest" hint="Recommended thumbnail 1280x720">
          <Input placeholder="Course title" />
        </Field>
        <Field label="Focus">
          <Input
            defaultValue="Design Systems from Scratch"
            className="border-ring ring-3 ring-ring/25"
          />
        </Field>
        <Field
          label="Error"
          error={Number(duration) > 0 ? undefined : 'Duration must be greater than 0'}
        >
          <Input value={duration} onChange={(event) => setDuration(event.target.value)} />
        </Field>
        <Field
          label="Success"
          note={<p className="font-medium text-success-text">This name is available</p>}
        >
          <div className="relative">
            <Input valid defaultValue="Amara Okafor" className="pr-10" />
            <Check
              className="absolute top-1/2 right-3 size-4 -translate-y-1/2 text-success-text"
              aria-hidden
            />
          </div>
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Read-only">
            <Input readOnly defaultValue="Northfield" />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Member" />
          </Field>
        </div>
        <Field label="Password">
          <PasswordInput inputSize="xl" defaultValue="field-work-24" autoComplete="off" />
        </Field>
        <Selects />
        <Field label="Long text" optional>
          <Textarea placeholder="What did you learn in the field?" className="min-h-16" />
        </Field>
      </div>
    </GallerySection>
  );
}
