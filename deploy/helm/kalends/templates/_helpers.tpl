{{- define "kalends.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{ .Release.Name | trunc 53 | trimSuffix "-" }}
{{- else -}}
{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 53 | trimSuffix "-" }}
{{- end -}}
{{- end -}}

{{- define "kalends.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "kalends.labels" -}}
{{ include "kalends.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "kalends.image" -}}
{{- $tag := .Values.image.tag | default .Chart.AppVersion -}}
{{ .Values.image.repository }}{{ if hasPrefix "sha256:" $tag }}@{{ else }}:{{ end }}{{ $tag }}
{{- end -}}

{{- define "kalends.claim" -}}
{{ .Values.persistence.existingClaim | default (printf "%s-data" (include "kalends.name" .)) }}
{{- end -}}

{{/* A StatefulSet never has two pods of one name: so it has to be where the database lies on the pod's volume. */}}
{{- define "kalends.kind" -}}
{{ if .Values.database.existingSecret }}Deployment{{ else }}StatefulSet{{ end }}
{{- end -}}

{{/* Whether two pods may run at once: neither the database nor a volume is one pod's own. */}}
{{- define "kalends.manyPods" -}}
{{- if and .Values.database.existingSecret (or (not .Values.persistence.enabled) (has "ReadWriteMany" .Values.persistence.accessModes)) -}}
true
{{- end -}}
{{- end -}}

{{/* What cannot work is refused before anything is installed. */}}
{{- define "kalends.refusals" -}}
{{- range $name := list "DATABASE_URL" "DATA_DIR" "PORT" "HOST" "METRICS_PORT" "METRICS_HOST" -}}
{{- if hasKey $.Values.settings $name -}}
{{- fail (printf "settings.%s is set by the chart: database.existingSecret, persistence, service and metrics stand for it." $name) -}}
{{- end -}}
{{- end -}}
{{- if not .Values.persistence.enabled -}}
{{- if not .Values.database.existingSecret -}}
{{- fail "Without a volume the database would be gone with the pod: set persistence.enabled, or database.existingSecret." -}}
{{- end -}}
{{- if not .Values.settings.MEDIA_STORE -}}
{{- fail "Without a volume images would be gone with the pod: set persistence.enabled, or settings.MEDIA_STORE." -}}
{{- end -}}
{{- end -}}
{{- if and (gt (int .Values.replicas) 1) (not (include "kalends.manyPods" .)) -}}
{{- fail "Several replicas need database.existingSecret, and images that all of them reach: ReadWriteMany in persistence.accessModes, or settings.MEDIA_STORE with persistence.enabled=false." -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) -}}
{{- fail "ingress.host is missing." -}}
{{- end -}}
{{- end -}}
