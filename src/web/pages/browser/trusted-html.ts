declare global {
  /** Not in the DOM library yet; not in all browsers either. */
  var trustedTypes:
    { createPolicy(name: string, rules: { createHTML(html: string): string }): TrustedPolicy } | undefined;
}

/** Its result is an object that the browser takes where it takes HTML. */
interface TrustedPolicy {
  createHTML(html: string): string;
}

/** Trusted Types policy, for pages that require one to show HTML. */
const policy = globalThis.trustedTypes?.createPolicy('kalends', { createHTML: (html) => html });

export function trusted(html: string): string {
  return policy ? policy.createHTML(html) : html;
}
