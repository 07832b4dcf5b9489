-- An auditor link works while the admin responsible for it is one: its maker, or an admin who took it over. A user who
-- becomes an admin again does not get old links back.
alter table auditor_links add column holder_id uuid references profiles on delete set null;
create index auditor_links_holder_id_idx on auditor_links (holder_id);

-- The previous release inserts links without a holder.
create function set_auditor_link_holder() returns trigger language plpgsql as $$
begin
  new.holder_id := coalesce(new.holder_id, new.created_by);
  return new;
end $$;
create trigger set_auditor_link_holder before insert on auditor_links
  for each row execute function set_auditor_link_holder();

create function release_auditor_links() returns trigger language plpgsql as $$
begin
  update auditor_links set holder_id = null
  where holder_id = old.user_id and organization_id = old.organization_id
    and not exists (select from profiles where id = old.user_id and is_super_admin);
  return null;
end $$;
create trigger release_auditor_links_of_removed after delete on memberships
  for each row when (old.role = 'admin') execute function release_auditor_links();
create trigger release_auditor_links_of_demoted after update of role, organization_id on memberships
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.organization_id <> old.organization_id))
  execute function release_auditor_links();

create function release_auditor_links_of_super_admin() returns trigger language plpgsql as $$
begin
  update auditor_links link set holder_id = null
  where holder_id = new.id and not exists (
    select from memberships
    where user_id = new.id and organization_id = link.organization_id and role = 'admin');
  return null;
end $$;
create trigger release_auditor_links_of_revoked after update of is_super_admin on profiles
  for each row when (old.is_super_admin and not new.is_super_admin)
  execute function release_auditor_links_of_super_admin();

update auditor_links link set holder_id = created_by
where exists (
  select from profiles maker
  left join memberships made_as on made_as.user_id = maker.id and made_as.organization_id = link.organization_id
  where maker.id = link.created_by and (maker.is_super_admin or made_as.role = 'admin'));

grant update (holder_id) on auditor_links to atrium_app;
