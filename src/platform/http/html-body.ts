/** A body that is a page for people, ready as it is. */
export class HtmlBody {
  constructor(
    readonly html: string,
    readonly headers: Readonly<Record<string, string | string[]>>,
    /** Whether search engines may list it. */
    readonly isIndexed = true,
    /** Whether anybody may keep it: the browser, a proxy, the service itself. */
    readonly isKept = true,
  ) {}
}
