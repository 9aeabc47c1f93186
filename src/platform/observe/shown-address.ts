const LONGEST = 1_000;
const REDACTED = '[redacted]';
/** Parts of the names whose values nobody may read, in whatever array they stand. */
const SECRET = /pass|secret|token|auth|cookie|key|_form/i;
/** The link of somebody who has suggested an event ends with a secret. */
const SECRET_PATH = /(\/submit\/[^/?]*\/)[^/?]+/i;
/** Where a name could be one of these, written with percent signs or not. No character is looked at from two beginnings. */
const SUSPECT = /[?&][^=&?]*(?:pass|secret|token|auth|cookie|key|_form|%)/i;

/** A request's target as it may stand in a log: without an origin, and without the values of secrets. */
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
    // Nobody knows what it is taken for.
    return true;
  }
}
