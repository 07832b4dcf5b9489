import { Building2, Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { ChipGroup } from '../../ui/choices/chip-group.tsx';
import { ChoiceCards } from '../../ui/choices/choice-cards.tsx';
import { OptionCard } from '../../ui/choices/option-card.tsx';
import { Switch } from '../../ui/choices/switch.tsx';
import { Row, GallerySection } from './section.tsx';

const visibilities = [
  { value: 'public', icon: Globe, title: 'Public', body: 'Everyone who is signed in.' },
  {
    value: 'organization',
    icon: Building2,
    title: 'Organization',
    body: 'Members of the organizations you give access to.',
  },
  { value: 'private', icon: Lock, title: 'Private', body: 'Only you, until it is ready.' },
] as const;
type Visibility = (typeof visibilities)[number]['value'];

const categories = ['All Categories', 'Development', 'Business', 'Design'] as const;
const chips = categories.map((value) => ({ value, label: value }));

/** Switches, checkboxes, option cards, choice cards, chips. */
export function Choices() {
  const [off, setOff] = useState(false);
  const [on, setOn] = useState(true);
  const [agreed, setAgreed] = useState(true);
  const [answer, setAnswer] = useState('chosen');
  const [visibility, setVisibility] = useState<Visibility>('organization');
  const [category, setCategory] = useState<(typeof categories)[number]>('All Categories');
  return (
    <>
      <GallerySection title="Choice">
        <Row label="Switch">
          <Switch label="Off at first" checked={off} onCheckedChange={setOff} />
          <Switch label="On at first" checked={on} onCheckedChange={setOn} />
          <Switch label="Disabled" checked={on} onCheckedChange={setOn} disabled />
        </Row>
        <Row label="Checkbox">
          <Checkbox checked={agreed} onCheckedChange={setAgreed}>
            Send me reminders
          </Checkbox>
          <Checkbox checked={false} onCheckedChange={setAgreed} disabled>
            Disabled
          </Checkbox>
        </Row>
        <Row label="Option card" className="block">
          <div role="radiogroup" aria-label="Option card" className="grid gap-2">
            {(['rest', 'hover', 'chosen'] as const).map((each) => (
              <OptionCard
                key={each}
                type="radio"
                name="option-card"
                checked={answer === each}
                onChange={() => setAnswer(each)}
                className={each === 'hover' ? 'border-control bg-sunken dark:bg-hover' : undefined}
              >
                {each}
              </OptionCard>
            ))}
            <OptionCard
              type="checkbox"
              name="option-card-tick"
              checked={agreed}
              onChange={() => setAgreed(!agreed)}
            >
              one of several
            </OptionCard>
          </div>
        </Row>
        <Row label="Chip" className="block overflow-hidden">
          <ChipGroup
            label="Category"
            value={category}
            onValueChange={setCategory}
            items={chips}
            className="mx-0 px-1"
          />
        </Row>
      </GallerySection>
      <GallerySection title="Choice card">
        <ChoiceCards
          className="py-2"
          label="Visibility"
          value={visibility}
          onValueChange={setVisibility}
          items={visibilities}
        />
      </GallerySection>
    </>
  );
}
