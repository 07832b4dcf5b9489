-- Returns a new number of a certificate, without letters and digits that look alike.
create or replace function draw_certificate_number(issued_at timestamptz) returns text
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  seed bytea;
  drawn text;
begin
  loop
    seed := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    drawn := 'AT-' || to_char(issued_at at time zone 'UTC', 'YYYY') || '-' || (
      select string_agg(substr(alphabet, (get_byte(seed, n * 2) * 256 + get_byte(seed, n * 2 + 1)) % length(alphabet) + 1, 1), '')
      from generate_series(0, 7) as n);
    exit when not exists (select from certificate_lookup where number = drawn);
  end loop;
  return drawn;
end $$;
