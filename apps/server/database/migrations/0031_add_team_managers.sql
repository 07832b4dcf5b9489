-- A team reports to its parent team. enforce_team_hierarchy rejects cycles and chains of more than 10 teams.
alter table teams add column parent_team_id uuid,
  add constraint teams_parent_team_id_fkey
    foreign key (organization_id, parent_team_id) references teams (organization_id, id);
create index teams_parent_team_id_organization_id_idx on teams (parent_team_id, organization_id);

-- Target of a foreign key: managers are members of the organization of their team.
alter table memberships add constraint memberships_organization_id_user_id_key unique (organization_id, user_id);

-- Who manages a team, and with it all teams below. A removed member or deleted team takes the right with it.
create table team_managers (
  organization_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  constraint team_managers_pkey primary key (team_id, user_id),
  constraint team_managers_team_id_fkey foreign key (organization_id, team_id)
    references teams (organization_id, id) on delete cascade,
  constraint team_managers_user_id_fkey foreign key (organization_id, user_id)
    references memberships (organization_id, user_id) on delete cascade
);
create index team_managers_user_id_organization_id_idx on team_managers (user_id, organization_id);
create index team_managers_organization_id_team_id_idx on team_managers (organization_id, team_id);
grant select, insert, delete on team_managers to atrium_app;
