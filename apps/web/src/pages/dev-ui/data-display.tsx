import { useState } from 'react';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Table, TableHead, TableRow, TableScroll, Td, Th } from '../../ui/lists/table.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { GallerySection } from './section.tsx';

const users = [
  { name: 'Helena Sørbø', role: 'Admin', percent: 100 },
  { name: 'Amara Okafor', role: 'Member', percent: 86 },
  { name: 'Lucía Marín', role: 'Member', percent: 48 },
] as const;
const tabs = [
  { value: 'users', label: 'Users', count: 24 },
  { value: 'courses', label: 'Courses', count: 3 },
  { value: 'invitations', label: 'Invitations' },
] as const;

function PeopleTable() {
  return (
    <Card className="overflow-hidden">
      <CardHeader title="People" description="24 in this organization" className="pb-4" />
      <TableScroll label="People">
        <Table className="min-w-xl">
          <TableHead>
            <Th>Name</Th>
            <Th>Role</Th>
            <Th>Progress</Th>
          </TableHead>
          <tbody>
            {users.map(({ name, role, percent }) => (
              <TableRow key={name}>
                <Td>
                  <span className="flex items-center gap-3">
                    <Avatar name={name} className="size-8 text-xs" />
                    <span className="font-medium">{name}</span>
                  </span>
                </Td>
                <Td>
                  <Badge tone={role === 'Admin' ? 'primary' : 'neutral'}>{role}</Badge>
                </Td>
                <Td>
                  <span className="flex items-center gap-3">
                    <Progress value={percent} label={name} className="w-28" />
                    <span className="text-ui tnum">{percent}%</span>
                  </span>
                </Td>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

/** Tabs and table. */
export function DataDisplay() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('users');
  return (
    <>
      <GallerySection title="Tabs">
        <Tabs
          label="Organization"
          value={tab}
          onValueChange={setTab}
          items={tabs}
          className="mt-2 overflow-hidden pb-2"
        >
          {tabs.map(({ value, label }) => (
            <TabPanel key={value} value={value} className="pt-3 text-sm text-muted">
              {label} stand here.
            </TabPanel>
          ))}
        </Tabs>
      </GallerySection>
      <PeopleTable />
    </>
  );
}
