{{- define "atrium.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "atrium.selector" -}}
app.kubernetes.io/name: {{ default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "atrium.labels" -}}
{{ include "atrium.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 }}
{{- end -}}

{{- define "atrium.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest | quote -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote -}}
{{- end -}}
{{- end -}}

{{- define "atrium.secretName" -}}
{{- if .Values.secret.values -}}
{{- include "atrium.fullname" . -}}
{{- else -}}
{{- required "Set secret.existing or secret.values" .Values.secret.existing -}}
{{- end -}}
{{- end -}}

{{- define "atrium.ownerSecretName" -}}
{{- if .Values.ownerSecret.url -}}
{{- include "atrium.fullname" . }}-owner
{{- else -}}
{{- required "Set ownerSecret.existing or ownerSecret.url" .Values.ownerSecret.existing -}}
{{- end -}}
{{- end -}}

{{/* What every pod has in common: no token, no root, no way to become root. */}}
{{- define "atrium.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "atrium.container" -}}
image: {{ include "atrium.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{/* Spreads the pods of a component over the nodes. Takes {root, component}. */}}
{{- define "atrium.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "atrium.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Restarts the pods when a setting changes. */}}
{{- define "atrium.checksums" -}}
checksum/settings: {{ include "atrium.settings" . | sha256sum }}
checksum/secret: {{ toYaml .Values.secret | sha256sum }}
{{- end -}}

{{- define "atrium.environment" -}}
envFrom:
  - configMapRef:
      name: {{ include "atrium.fullname" . }}
  - secretRef:
      name: {{ include "atrium.secretName" . }}
{{- end -}}

{{- define "atrium.settings" -}}
NODE_ENV: production
HOST: 0.0.0.0
PORT: '3000'
WORKER_PORT: '3001'
PUBLIC_URL: {{ required "Set publicUrl" .Values.publicUrl | quote }}
TRUSTED_PROXIES: {{ .Values.trustedProxies | quote }}
MAIL_FROM: {{ .Values.mailFrom | quote }}
S3_ENDPOINT: {{ required "Set s3.endpoint" .Values.s3.endpoint | quote }}
{{- with .Values.s3.publicEndpoint }}
S3_PUBLIC_ENDPOINT: {{ . | quote }}
{{- end }}
S3_REGION: {{ .Values.s3.region | quote }}
S3_BUCKET: {{ .Values.s3.bucket | quote }}
{{- with .Values.virusScanner.url }}
VIRUS_SCANNER_URL: {{ . | quote }}
{{- end }}
{{- with .Values.traces.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . | quote }}
{{- end }}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ if kindIs "float64" $value }}{{ int64 $value | quote }}{{ else }}{{ $value | quote }}{{ end }}
{{- end }}
{{- end -}}
