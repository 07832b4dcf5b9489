#!/usr/bin/env bash
# Installs Atrium or upgrades it to the release this script is part of. Run it as root; run it again at any time.
#
#   deploy/install.sh --packages   with Debian's packages and systemd, on this machine
#   deploy/install.sh --compose    with containers, by docker compose
#
# What can't be made up is asked for, or taken from the environment: ATRIUM_DOMAIN, ATRIUM_ADMIN, SMTP_URL, MAIL_FROM and,
# with --packages, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Secrets are generated once.
set -euo pipefail
here=$(dirname "$(realpath "$0")")
release=$(dirname "$here")
settings=${ATRIUM_SETTINGS:-/etc/atrium/atrium.env}

fail() { echo "$*" >&2; exit 1; }
step() { echo; echo "── $*"; }
secret() { od -An -tx1 -N "$1" /dev/urandom | tr -d ' \n'; }

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
  ask ATRIUM_ADMIN 'Email address of the first super admin'
  ask SMTP_URL 'Mail server, such as smtps://user:password@mail.company.example:465'
  ask MAIL_FROM 'Sender of all emails' "Atrium <no-reply@$ATRIUM_DOMAIN>"
}

write_settings() {
  install -d -m 750 -g "${1:-root}" "$(dirname "$settings")"
  (umask 027 && cat >"$settings")
  chgrp "${1:-root}" "$settings"
  echo "Settings are in $settings"
}

# ── With Debian's packages ──────────────────────────────────────────────────────────────────────────────────────────

install_packages() {
  [ "$(id -u)" -eq 0 ] || fail 'Run this as root.'
  command -v apt-get >/dev/null || fail 'This way needs Debian or Ubuntu. Use --compose elsewhere.'
  step 'Installing PostgreSQL, Redis, Caddy and ffmpeg'
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends \
    postgresql postgresql-client redis-server caddy ffmpeg util-linux ca-certificates >/dev/null
}

install_release() {
  step 'Installing the release'
  id atrium >/dev/null 2>&1 || useradd --system --home-dir /var/lib/atrium --shell /usr/sbin/nologin atrium
  install -d -o atrium -g atrium -m 750 /var/lib/atrium
  local version target
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/release.json")
  target=/opt/atrium-$version
  if [ "$release" != "$target" ]; then
    rm -rf "$target.new"
    cp -a "$release" "$target.new"
    chown -R root:root "$target.new"
    chmod -R u=rwX,go=rX "$target.new"
    rm -rf "$target"
    mv "$target.new" "$target"
  fi
  # One rename, so that a process never starts between two versions.
  ln -sfn "$target" /opt/atrium.new
  mv -T /opt/atrium.new /opt/atrium
  ln -sf /opt/atrium/bin/atrium /usr/local/bin/atrium
  echo "Version $version is in $target"
}

as_postgres() { (cd / && setpriv --reuid=postgres --regid=postgres --init-groups psql -v ON_ERROR_STOP=1 -qAt "$@"); }

create_settings() {
  if [ -f "$settings" ]; then echo "Keeping the settings in $settings"; return; fi
  ask_for_settings
  ask S3_ENDPOINT 'Address of the object storage, such as https://s3.company.example'
  ask S3_BUCKET 'Bucket' atrium
  ask S3_ACCESS_KEY_ID 'Access key of the bucket'
  ask S3_SECRET_ACCESS_KEY 'Its secret'
  local database
  database=127.0.0.1:$(as_postgres -c 'show port')/atrium
  write_settings atrium <<SETTINGS
NODE_ENV=production
PUBLIC_URL=https://$ATRIUM_DOMAIN
TRUSTED_PROXIES=127.0.0.1
DATABASE_URL=postgres://atrium_app:$(secret 24)@$database
DATABASE_OWNER_URL=postgres://atrium_owner:$(secret 24)@$database
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
}

# run_atrium <arguments>: as the services run it.
run_atrium() {
  (
    set -a
    # shellcheck source=/dev/null
    . "$settings"
    set +a
    export WEB_ROOT=/opt/atrium/apps/web/dist MEDIA_SPOOL=/var/lib/atrium/media
    exec setpriv --reuid=atrium --regid=atrium --init-groups /usr/local/bin/atrium "$@"
  )
}

setting() { sed -n "s/^$1=//p" "$settings" | tr -d '"'; }
password_of() { setting "$1" | sed 's#^postgres://[^:]*:\([^@]*\)@.*#\1#'; }

create_database() {
  step 'Preparing the database'
  local role
  for role in owner:DATABASE_OWNER_URL app:DATABASE_URL; do
    as_postgres -v role="atrium_${role%%:*}" -v password="$(password_of "${role#*:}")" <<'SQL'
select format('create role %I login nosuperuser nocreatedb nocreaterole', :'role')
where not exists (select from pg_roles where rolname = :'role') \gexec
select format('alter role %I password %L', :'role', :'password') \gexec
SQL
  done
  as_postgres <<'SQL'
select 'create database atrium owner atrium_owner'
where not exists (select from pg_database where datname = 'atrium') \gexec
revoke temporary on database atrium from public;
\connect atrium
grant all on schema public to atrium_owner;
SQL
  as_postgres -d atrium <"$release/apps/server/database/role-settings.sql"
  run_atrium migrate
}

has_systemd() { [ -d /run/systemd/system ]; }

start_services() {
  step 'Starting API, workers and Caddy'
  install -m 644 "$here"/systemd/*.service /etc/systemd/system/
  install -m 644 "$here/caddy/Caddyfile" /etc/caddy/Caddyfile
  install -d /etc/systemd/system/caddy.service.d
  cat >/etc/systemd/system/caddy.service.d/atrium.conf <<UNIT
[Service]
Environment=ATRIUM_DOMAIN=$(setting PUBLIC_URL | sed 's#^https://##')
Environment="ATRIUM_APIS=127.0.0.1:3001 127.0.0.1:3002"
Environment=ATRIUM_ACCESS_LOG=/var/log/caddy/access.log
UNIT
  if ! has_systemd; then
    echo 'systemd does not run here. Start the services of /etc/systemd/system yourself.'
    return
  fi
  systemctl daemon-reload
  systemctl enable -q atrium-api@3001 atrium-api@3002 atrium-worker@1 atrium-worker@2 caddy
  # One after the other: the other one serves meanwhile.
  local unit
  for unit in atrium-api@3001 atrium-api@3002; do
    systemctl restart "$unit"
    wait_until_ready "${unit#*@}"
  done
  systemctl restart atrium-worker@1 atrium-worker@2 caddy
}

wait_until_ready() {
  for _ in $(seq 1 60); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && PORT=$1 /usr/local/bin/atrium health 2>/dev/null; then return; fi
    sleep 1
  done
  fail "The API on port $1 does not start. See: journalctl -u atrium-api@$1"
}

create_storage() {
  step 'Preparing the object storage'
  run_atrium storage create
}

create_admin() {
  [ -n "${ATRIUM_ADMIN:-}" ] || return 0
  step "Creating the super admin $ATRIUM_ADMIN"
  if [ -n "${ATRIUM_ADMIN_PASSWORD:-}" ]; then
    printf '%s' "$ATRIUM_ADMIN_PASSWORD" | run_atrium admin create "$ATRIUM_ADMIN"
  else
    run_atrium admin create "$ATRIUM_ADMIN"
  fi
}

with_packages() {
  [ -f "$release/release.json" ] || fail 'Run this from a release: npm run release -- <folder>, then <folder>/deploy/install.sh'
  install_packages
  install_release
  create_settings
  create_database
  create_storage
  create_admin
  start_services
  step 'Checking'
  run_atrium doctor || fail 'Fix what is marked FAILED, then run this again.'
  step "Done. Open $(setting PUBLIC_URL)"
}

# ── With containers ─────────────────────────────────────────────────────────────────────────────────────────────────

with_compose() {
  command -v docker >/dev/null || fail 'Install Docker first: https://docs.docker.com/engine/install/'
  settings=${ATRIUM_SETTINGS:-$here/.env}
  if [ ! -f "$settings" ]; then
    ask_for_settings
    write_settings <<SETTINGS
ATRIUM_DOMAIN=$ATRIUM_DOMAIN
SMTP_URL=$SMTP_URL
MAIL_FROM=$MAIL_FROM
OWNER_PASSWORD=$(secret 24)
APP_PASSWORD=$(secret 24)
POSTGRES_PASSWORD=$(secret 24)
S3_ACCESS_KEY_ID=$(secret 10)
S3_SECRET_ACCESS_KEY=$(secret 24)
AUTH_SECRET=$(secret 32)
METRICS_TOKEN=$(secret 24)
SETTINGS
  fi
  compose() { docker compose --env-file "$settings" -f "$here/compose.yaml" "$@"; }
  step 'Starting'
  compose up -d --wait
  compose run --rm api storage create
  if [ -n "${ATRIUM_ADMIN:-}" ]; then
    step "Creating the super admin $ATRIUM_ADMIN"
    compose run --rm migrate admin create "$ATRIUM_ADMIN"
  fi
  step 'Checking'
  compose run --rm api doctor || fail 'Fix what is marked FAILED, then run this again.'
  step "Done. Open https://$(setting ATRIUM_DOMAIN)"
}

case "${1:-}" in
  --packages) with_packages ;;
  --compose) with_compose ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
