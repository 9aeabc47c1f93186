/** A finished page as a body. */
export class HtmlBody {
  constructor(
    readonly html: string,
    readonly headers: Readonly<Record<string, string | string[]>>,
    /** Whether search engines may index it. */
    readonly isIndexed = true,
    /** Whether browser, proxies and the service itself may cache it. */
    readonly isKept = true,
  ) {}
}
