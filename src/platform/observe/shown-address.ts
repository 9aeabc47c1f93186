const LONGEST = 1_000;
const REDACTED = '[redacted]';
/** Parts of names with secret values, in any array. */
const SECRET = /pass|secret|token|auth|cookie|key|_form/i;
/** Link of a suggested event's sender, which ends with a secret. */
const SECRET_PATH = /(\/submit\/[^/?]*\/)[^/?]+/i;
/** Places where a secret name may begin, percent-encoded or not. The pattern reads no character twice. */
const SUSPECT = /[?&][^=&?]*(?:pass|secret|token|auth|cookie|key|_form|%)/i;

/** Target of a request for the log: without an origin, and without secret values. */
export function shownAddress(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  const local = path.replace(SECRET_PATH, `$1${REDACTED}`);
  const at = local.indexOf('?');
  const shown = at < 0 || !SUSPECT.test(local) ? local : `${local.slice(0, at)}?${redacted(local.slice(at + 1))}`;
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}

function redacted(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return name !== pair && isSecret(name) ? `${name}=${REDACTED}` : pair;
    })
    .join('&');
}

function isSecret(name: string): boolean {
  try {
    return SECRET.test(decodeURIComponent(name));
  } catch {
    // A malformed name counts as secret.
    return true;
  }
}
