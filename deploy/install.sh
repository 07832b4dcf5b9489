#!/usr/bin/env bash
# Installs Atrium, or upgrades it to the release this script is part of. Run it as root; it can be run again at any time.
#
#   deploy/install.sh --packages   with Debian's packages and systemd, on this machine
#   deploy/install.sh --compose    with containers, by docker compose
#
# It asks for what it needs, or takes it from the environment: ATRIUM_DOMAIN, ATRIUM_ADMIN, ATRIUM_ADMIN_PASSWORD,
# SMTP_URL, MAIL_FROM and, with --packages, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Secrets are
# generated once and kept in /etc/atrium.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
release=$(dirname "$here")
folder=/etc/atrium

fail() { echo "$*" >&2; exit 1; }
step() { echo; echo "── $*"; }
secret() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }
has_systemd() { [ -d /run/systemd/system ]; }

# ask <variable> <question> [default]: keeps a value from the environment.
ask() {
  local answer=${!1:-}
  if [ -z "$answer" ] && [ -t 0 ]; then read -r -p "$2${3:+ [$3]}: " answer; fi
  answer=${answer:-${3:-}}
  [ -n "$answer" ] || fail "Set $1: $2"
  printf -v "$1" '%s' "$answer"
}

ask_for_settings() {
  ask ATRIUM_DOMAIN 'Domain under which people open Atrium, such as learn.company.example'
  ATRIUM_DOMAIN=${ATRIUM_DOMAIN#http*://}
  ATRIUM_DOMAIN=${ATRIUM_DOMAIN%/}
  case $ATRIUM_DOMAIN in *[!A-Za-z0-9.-]*) fail 'ATRIUM_DOMAIN is a name such as learn.company.example, without a path.' ;; esac
  ask SMTP_URL 'Mail server, such as smtps://user:password@mail.company.example:465'
  case $SMTP_URL in
    smtp://?* | smtps://?*) ;;
    *) fail 'SMTP_URL starts with smtp:// or smtps://, such as smtps://user:password@mail.company.example:465' ;;
  esac
  ask MAIL_FROM 'Sender of all emails' "Atrium <no-reply@$ATRIUM_DOMAIN>"
}

# setting <file> <name>: the value of a setting, without quotes.
setting() { sed -n "s/^$2=//p" "$folder/$1" | sed 's/^"\(.*\)"$/\1/'; }

[ -f "$release/release.json" ] || fail 'Run this from a release: npm run release -- <folder>, then <folder>/deploy/install.sh'
[ "$(id -u)" -eq 0 ] || fail 'Run this as root.'
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/release.json")

# ── With Debian's packages ──────────────────────────────────────────────────────────────────────────────────────────

target=/opt/atrium-$version

install_packages() {
  step 'Installing PostgreSQL, pgBackRest, Redis, Caddy and ffmpeg'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends \
    postgresql postgresql-client pgbackrest redis-server caddy ffmpeg util-linux ca-certificates >/dev/null
  # Packages start their services by systemd only.
  if ! has_systemd; then
    service postgresql start
    service redis-server start
  fi
}

copy_release() {
  step "Copying the release to $target"
  id atrium >/dev/null 2>&1 || useradd --system --home-dir /var/lib/atrium --shell /usr/sbin/nologin atrium
  install -d -o atrium -g atrium -m 750 /var/lib/atrium
  install -d -o root -g atrium -m 750 "$folder"
  [ "$release" != "$target" ] || return 0
  rm -rf "$target.new"
  cp -a "$release" "$target.new"
  chown -R root:root "$target.new"
  chmod -R u=rwX,go=rX "$target.new"
  rm -rf "$target"
  mv "$target.new" "$target"
}

as_postgres() { (cd / && setpriv --reuid=postgres --regid=postgres --init-groups psql -v ON_ERROR_STOP=1 -qAt "$@"); }

# Asks everything before the first change to the machine.
ask_all() {
  [ ! -f "$folder/atrium.env" ] || return 0
  ask_for_settings
  ask S3_ENDPOINT 'URL of the object storage, such as https://s3.company.example'
  ask S3_BUCKET 'Bucket' atrium
  ask S3_ACCESS_KEY_ID 'Access key of the bucket'
  ask S3_SECRET_ACCESS_KEY 'Its secret'
  ask ATRIUM_ADMIN 'Email of the first super admin'
}

create_settings() {
  if [ -f "$folder/atrium.env" ]; then
    echo "Keeping the settings in $folder/atrium.env. To change one, edit this file; values from the environment are not used."
    return
  fi
  local database
  database=127.0.0.1:$(as_postgres -c 'show port')/atrium
  # Only commands of the operator may use the owner of the schema, not the services.
  (umask 077 && echo "DATABASE_OWNER_URL=postgres://atrium_owner:$(secret 24)@$database" >"$folder/owner.env")
  (umask 077 && cat >"$folder/atrium.env.new") <<SETTINGS
NODE_ENV=production
PUBLIC_URL=https://$ATRIUM_DOMAIN
TRUSTED_PROXIES=127.0.0.1
MEDIA_SPOOL=/var/lib/atrium/media
DATABASE_URL=postgres://atrium_app:$(secret 24)@$database
REDIS_URL=redis://127.0.0.1:6379/0
S3_ENDPOINT=$S3_ENDPOINT
S3_BUCKET=$S3_BUCKET
S3_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID
S3_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
SMTP_URL=$SMTP_URL
MAIL_FROM="$MAIL_FROM"
AUTH_SECRET=$(secret 32)
METRICS_TOKEN=$(secret 24)
SETTINGS
  chown root:atrium "$folder/atrium.env.new"
  chmod 640 "$folder/atrium.env.new"
  mv "$folder/atrium.env.new" "$folder/atrium.env"
  echo "Settings are in $folder"
}

# run_atrium <arguments>: as the services run it. The command reads the settings in /etc/atrium itself.
run_atrium() {
  (
    # They win over the settings of an installation, which may have been edited since.
    unset SMTP_URL MAIL_FROM S3_ENDPOINT S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY
    export WEB_ROOT=$target/apps/web/dist DOCS_ROOT=$target/dist/docs MEDIA_SPOOL=/var/lib/atrium/media
    exec setpriv --reuid=atrium --regid=atrium --init-groups "$target/bin/atrium" "$@"
  )
}

# run_as_owner <arguments>: with the rights to change the schema.
run_as_owner() { DATABASE_OWNER_URL=$(setting owner.env DATABASE_OWNER_URL) run_atrium "$@"; }

password_of() { sed 's#^postgres://[^:]*:\([^@]*\)@.*#\1#'; }

# create_role <name> <password>: the password is passed in the environment, which other users can't read.
create_role() {
  ROLE=$1 PASSWORD=$2 as_postgres <<'SQL'
\getenv role ROLE
\getenv password PASSWORD
select format('create role %I login nosuperuser nocreatedb nocreaterole', :'role')
where not exists (select from pg_roles where rolname = :'role') \gexec
select format('alter role %I password %L', :'role', :'password') \gexec
SQL
}

create_database() {
  step 'Preparing the database'
  create_role atrium_owner "$(setting owner.env DATABASE_OWNER_URL | password_of)"
  create_role atrium_app "$(setting atrium.env DATABASE_URL | password_of)"
  as_postgres <<'SQL'
select 'create database atrium owner atrium_owner encoding ''UTF8'' template template0'
where not exists (select from pg_database where datname = 'atrium') \gexec
revoke temporary on database atrium from public;
\connect atrium
grant all on schema public to atrium_owner;
SQL
  as_postgres -d atrium <"$target/apps/server/database/role-settings.sql"
  run_as_owner migrate
}

has_own_archive() { as_postgres -c 'show archive_command' | grep -q -e --stanza=atrium; }

# Archives changes and creates the repository of backups, unless the server archives elsewhere already.
configure_backups() {
  local archive_mode settings file=/etc/pgbackrest/pgbackrest.conf
  archive_mode=$(as_postgres -c 'show archive_mode')
  if [ "$archive_mode" != off ] && ! has_own_archive; then echo 'Keeping the archiving of this server'; return; fi
  step 'Preparing backups'
  if [ ! -f $file ]; then
    install -d -m 755 /etc/pgbackrest
    sed -e "s#^pg1-path=.*#pg1-path=$(as_postgres -c 'show data_directory')#" \
      -e "s#^pg1-port=.*#pg1-port=$(as_postgres -c 'show port')#" "$here/pgbackrest/pgbackrest.conf" >$file.new
    chown root:postgres $file.new
    chmod 640 $file.new
    mv $file.new $file
  fi
  settings=$(dirname "$(as_postgres -c 'show config_file')")/conf.d
  install -d -m 755 "$settings"
  install -m 644 "$here/pgbackrest/postgresql.conf" "$settings/atrium-backup.conf"
  if [ "$archive_mode" = off ]; then
    # Archiving starts only with the server. An API that runs answers 503 for these seconds.
    if has_systemd; then systemctl restart postgresql; else service postgresql restart; fi
    for _ in $(seq 1 60); do as_postgres -c 'select 1' >/dev/null 2>&1 && break; sleep 1; done
  fi
  runuser -u postgres -- sh -c 'cd / && pgbackrest --stanza=atrium stanza-create && pgbackrest --stanza=atrium check'
}

create_first_backup() {
  has_own_archive && [ "$(as_postgres -d atrium -c 'select count(*) from backups')" -eq 0 ] || return 0
  step 'Making the first backup'
  "$target/bin/atrium" backup full
}

create_storage() {
  step 'Preparing the object storage'
  if ! run_atrium storage create; then
    fail "The bucket could not be created; nothing was started. Correct $folder/atrium.env, or create the bucket and its rules as described in docs/operations.md, then run this again."
  elif ! run_atrium storage keep-versions; then
    echo 'Turn on versioning of the bucket, so that deleted files can be restored: see docs/backup.md.'
  fi
}

create_admin() {
  local known
  known=$(as_postgres -d atrium -c 'select count(*) from profiles where is_super_admin')
  [ "$known" -eq 0 ] || return 0
  step 'Creating the first super admin'
  ask ATRIUM_ADMIN 'Email of the first super admin'
  if [ -n "${ATRIUM_ADMIN_PASSWORD:-}" ]; then
    printf '%s' "$ATRIUM_ADMIN_PASSWORD" | run_as_owner admin create "$ATRIUM_ADMIN"
  else
    run_as_owner admin create "$ATRIUM_ADMIN"
  fi
}

configure_caddy() {
  local file=/etc/caddy/Caddyfile
  install -m 644 "$here/caddy/atrium.caddy" /etc/caddy/atrium.caddy
  # Debian's file only shows its default page; other sites are kept.
  if ! grep -q '^[^#]*root \* /usr/share/caddy' $file && [ -s $file ]; then :; else : >$file; fi
  grep -q '^import atrium.caddy$' $file || echo 'import atrium.caddy' >>$file
  install -d /etc/systemd/system/caddy.service.d
  cat >/etc/systemd/system/caddy.service.d/atrium.conf <<UNIT
[Service]
Environment=ATRIUM_DOMAIN=$(setting atrium.env PUBLIC_URL | sed 's#^https://##')
Environment="ATRIUM_APIS=127.0.0.1:3001 127.0.0.1:3002"
Environment=ATRIUM_ACCESS_LOG=/var/log/caddy/access.log
UNIT
}

start_services() {
  step "Starting version $version"
  # One rename after the migration, so that a process never starts between two versions or on an old schema.
  ln -sfn "$target" /opt/atrium.new
  mv -T /opt/atrium.new /opt/atrium
  ln -sf /opt/atrium/bin/atrium /usr/local/bin/atrium
  install -m 644 "$here"/systemd/*.service "$here"/systemd/*.timer /etc/systemd/system/
  configure_caddy
  if ! has_systemd; then
    echo 'systemd does not run here. Start the services in /etc/systemd/system yourself.'
    return
  fi
  systemctl daemon-reload
  systemctl enable -q atrium-api@3001 atrium-api@3002 atrium-worker@1 atrium-worker@2 caddy
  # One after the other: the other one serves meanwhile.
  local port
  for port in 3001 3002; do
    systemctl restart "atrium-api@$port"
    wait_for "http://127.0.0.1:$port/readyz" 60 || fail "The API on port $port is not ready. See: journalctl -u atrium-api@$port"
  done
  systemctl restart atrium-worker@1 atrium-worker@2 caddy
  if has_own_archive; then systemctl enable -q --now atrium-backup@full.timer atrium-backup@incr.timer; fi
  # Caddy needs a moment to get its certificate.
  wait_for "$(setting atrium.env PUBLIC_URL)/readyz" 120 || true
}

# wait_for <URL> <seconds>
wait_for() {
  local get='fetch(process.argv[1]).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))'
  for _ in $(seq 1 "$2"); do
    if "$target/bin/node" -e "$get" "$1"; then return; fi
    sleep 1
  done
  return 1
}

with_packages() {
  command -v apt-get >/dev/null || fail 'This way needs Debian or Ubuntu. Use --compose elsewhere.'
  ask_all
  install_packages
  copy_release
  create_settings
  configure_backups
  create_database
  create_storage
  create_admin
  start_services
  create_first_backup
  step 'Checking'
  run_atrium doctor || fail 'Fix what is marked FAILED, then run this again.'
  step "Done. Open $(setting atrium.env PUBLIC_URL)"
}

# ── With containers ─────────────────────────────────────────────────────────────────────────────────────────────────

# A dollar sign in a value would be replaced by compose. In its settings files an apostrophe is escaped, unlike in a shell.
literal() { printf "'%s'" "${1//\'/\\\'}"; }

with_compose() {
  command -v docker >/dev/null || fail 'Install Docker first: https://docs.docker.com/engine/install/'
  install -d -m 700 "$folder"
  if [ ! -f "$folder/compose.env" ]; then
    ask_for_settings
    (umask 077 && cat >"$folder/compose.env.new") <<SETTINGS
ATRIUM_DOMAIN=$(literal "$ATRIUM_DOMAIN")
SMTP_URL=$(literal "$SMTP_URL")
MAIL_FROM=$(literal "$MAIL_FROM")
OWNER_PASSWORD=$(secret 24)
APP_PASSWORD=$(secret 24)
POSTGRES_PASSWORD=$(secret 24)
S3_ACCESS_KEY_ID=$(secret 10)
S3_SECRET_ACCESS_KEY=$(secret 24)
AUTH_SECRET=$(secret 32)
METRICS_TOKEN=$(secret 24)
SETTINGS
    mv "$folder/compose.env.new" "$folder/compose.env"
  fi
  step "Building the image of version $version"
  docker build -q -f "$here/image/Dockerfile" -t "atrium:$version" "$release"
  export ATRIUM_IMAGE=atrium:$version
  compose() { docker compose --env-file "$folder/compose.env" -f "$here/compose.yaml" "$@"; }
  step 'Starting'
  compose up -d --wait
  compose run --rm api storage create
  if [ -n "${ATRIUM_ADMIN:-}" ]; then
    step "Creating the super admin $ATRIUM_ADMIN"
    compose run --rm migrate admin create "$ATRIUM_ADMIN"
  fi
  step 'Checking'
  compose run --rm api doctor || fail 'Fix what is marked FAILED, then run this again.'
  step 'Done.'
}

case "${1:-}" in
  --packages) with_packages ;;
  --compose) with_compose ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
