/** A body that is a page for people, ready as it is. */
export class HtmlBody {
  constructor(
    readonly html: string,
    readonly headers: Readonly<Record<string, string>>,
    /** Whether search engines may list it. */
    readonly isIndexed = true,
  ) {}
}
